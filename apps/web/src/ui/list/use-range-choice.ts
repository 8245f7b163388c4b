import { useCallback, useRef, useState } from 'react';

export type RangeChoice = ReturnType<typeof useRangeChoice>;

/** Which of some things in a row are chosen: one by one, or all up to one with Shift. What is gone is not chosen. */
export function useRangeChoice(order: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(order);
  latest.current = order;
  const last = useRef<string | null>(null);

  const toggle = useCallback((id: string, isRange = false) => {
    const from = last.current === null ? -1 : latest.current.indexOf(last.current);
    const to = latest.current.indexOf(id);
    last.current = id;
    setIds((before) => {
      const next = new Set(before);
      if (isRange && from >= 0 && to >= 0) {
        for (const one of latest.current.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  /** Chooses some, or lets go of them. */
  const set = useCallback((some: readonly string[], isOn: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const id of some) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    last.current = null;
    setIds(new Set());
  }, []);
  return { chosen: order.filter((id) => ids.has(id)), has: (id: string) => ids.has(id), toggle, set, clear };
}
