/** Shares checks that many requests wait for: a thousand open streams of ten people are ten checks. */
export type AccessChecks = {
  /** One check for all callers with this key until it starts, so each sees every change made before its own call. */
  coalesce<T>(key: string, check: () => Promise<T>): Promise<T>;
  /** Calls all listeners together, periodically. Returns how to stop. */
  periodically(listener: () => void): () => void;
};

/** Also keeps proxies from closing a quiet stream. */
const EVERY_MS = 20_000;

export function openAccessChecks(everyMs = EVERY_MS): AccessChecks {
  const starting = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  return {
    coalesce<T>(key: string, check: () => Promise<T>) {
      const shared = starting.get(key) as Promise<T> | undefined;
      if (shared) return shared;
      const checked = new Promise<void>((start) => setImmediate(start)).then(() => {
        starting.delete(key);
        return check();
      });
      starting.set(key, checked);
      return checked;
    },
    periodically(listener) {
      listeners.add(listener);
      timer ??= setInterval(() => {
        for (const each of [...listeners]) each();
      }, everyMs).unref();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
