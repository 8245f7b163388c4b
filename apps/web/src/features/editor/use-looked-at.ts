import { useRef, useState } from 'react';

/**
 * The place of the candidate that is looked at, by a pointer that hovers or by the focus. `now` is for keys: one may come before
 * React has drawn what the pointer did.
 */
export function useLookedAt() {
  const [place, setPlace] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const set = (next: number | null) => {
    latest.current = next;
    setPlace(next);
  };
  return {
    place,
    now: () => latest.current,
    /** One may be left after another is looked at already. */
    look: (at: number, isLookedAt: boolean) => {
      if (isLookedAt) set(at);
      else if (latest.current === at) set(null);
    },
    forget: () => set(null),
  };
}
