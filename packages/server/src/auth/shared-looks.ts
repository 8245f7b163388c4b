/** Looks at what many wait for at once: a thousand open streams of ten people are ten looks. */
export type SharedLooks = {
  /** One look for all who ask under this key before it begins; what was changed before somebody asked is seen. */
  look<T>(key: string, look: () => Promise<T>): Promise<T>;
  /** Calls every so often, all in the same moment. Answers how to stop. */
  everySoOften(listener: () => void): () => void;
};

/** Also keeps proxies from closing a quiet stream. */
const EVERY_MS = 20_000;

export function openSharedLooks(everyMs = EVERY_MS): SharedLooks {
  const starting = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  return {
    look<T>(key: string, look: () => Promise<T>) {
      const asked = starting.get(key) as Promise<T> | undefined;
      if (asked) return asked;
      const looked = new Promise<void>((start) => setImmediate(start)).then(() => {
        starting.delete(key);
        return look();
      });
      starting.set(key, looked);
      return looked;
    },
    everySoOften(listener) {
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
