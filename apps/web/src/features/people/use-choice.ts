import { useState } from 'react';

/** Which of some things are chosen; what is not there any more is not chosen either. */
export function useChoice<T extends { id: string }>(things: readonly T[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = things.filter(({ id }) => ids.includes(id));
  return {
    chosen,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => setIds([]),
  };
}
