import { setTimeout as after } from 'node:timers/promises';

/** How often it is looked whether anything is still answered. */
const LOOK_EVERY_MS = 50;
/** What is still answered after that is cut off: an upload goes on at another server, a download is asked for again. */
const MOST_SECONDS = 20;

/** A server that is about to end, and those who still ask it. */
export type Drain = {
  /** Aborted from when on no more should be sent here: readiness fails, and connections end after their answer. */
  leaving: AbortSignal;
  asked(): void;
  answered(): void;
  /**
   * Answers on for so many seconds, in which proxies notice that it is not ready; then ends event streams, which come back
   * elsewhere, and waits until all else is answered.
   */
  drain(seconds: number, endStreams: () => void): Promise<void>;
};

export function openDrain(): Drain {
  const leaving = new AbortController();
  let open = 0;
  return {
    leaving: leaving.signal,
    asked() {
      open += 1;
    },
    answered() {
      open -= 1;
    },
    async drain(seconds, endStreams) {
      leaving.abort();
      await after(seconds * 1000);
      endStreams();
      for (const until = performance.now() + MOST_SECONDS * 1000; open > 0 && performance.now() < until; )
        await after(LOOK_EVERY_MS);
    },
  };
}
