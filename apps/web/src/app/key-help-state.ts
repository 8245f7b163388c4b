import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isShown = false;

/** Opens or closes the list of keys, from wherever one is. */
export function showKeyHelp(wanted: boolean): void {
  isShown = wanted;
  for (const listener of listeners) listener();
}

export function useKeyHelp(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
}
