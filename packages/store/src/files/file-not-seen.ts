/**
 * A file that a row speaks of is not visible on this machine, or not whole. Another machine may have written it a moment
 * ago: a shared folder goes on answering "absent", or with an older size, for as long as it caches that.
 */
export class FileNotSeenError extends Error {
  override readonly name = 'FileNotSeenError';
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`The file ${key} is not seen here, or not whole.`, options);
    this.key = key;
  }
}

/** Seconds between looks: a minute and a quarter in all, as NFS caches what is in a folder for a minute at most. */
const PAUSES: readonly number[] = [1, 2, 4, 8, 15, 15, 15, 15];

/** After how many seconds to look again for a file that was not seen so often; undefined when it is time to give up. */
export function secondsUntilNextLook(looks: number): number | undefined {
  return PAUSES[looks];
}

/**
 * Does work that reads such files, again after a pause where it does not see one. For work that blocks
 * nothing while it waits; a job is put back into the queue instead.
 *
 * @param options.giveUpAfterSeconds ends with the last pause before; all pauses when absent.
 */
export async function whenSeen<T>(
  work: () => Promise<T>,
  {
    signal,
    giveUpAfterSeconds = Number.POSITIVE_INFINITY,
  }: { signal?: AbortSignal; giveUpAfterSeconds?: number } = {},
): Promise<T> {
  let waited = 0;
  for (let looks = 0; ; looks++) {
    try {
      return await work();
    } catch (error) {
      const seconds = secondsUntilNextLook(looks);
      const isOver = seconds === undefined || waited + seconds > giveUpAfterSeconds || signal?.aborted;
      if (!(error instanceof FileNotSeenError) || isOver) throw error;
      await pause(seconds, signal);
      waited += seconds;
    }
  }
}

/** Ends early when the signal says so. */
function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener('abort', done, { once: true });
  });
}
