import type { SharedLocks } from '../db/shared-locks.ts';
import { FileNotSeenError } from './file-not-seen.ts';
import type { FileStore } from './file-store.ts';

/** Who copies a file lets go of it when asked, as soon as the part that is on its way has arrived. */
const LONGEST_WAIT_MS = 600_000;

/** Held by who puts, removes or moves a file while there are two places, in whatever process. */
export function lockOfFile(key: string): string {
  return `file ${key}`;
}

/**
 * Files while they are moved from one place to another: new ones go to the first, and those that are only in the second are read
 * there. What is put or removed is gone from the second, so that no older state of it is ever read or moved.
 */
export function openTwoPlaces(first: FileStore, second: FileStore, locks: SharedLocks): FileStore {
  /** Between both looks a file may be moved from the second place to the first. */
  async function either<T>(look: (place: FileStore) => Promise<T | undefined>): Promise<T | undefined> {
    return (await look(first)) ?? (await look(second)) ?? (await look(first));
  }

  async function reading<T>(key: string, read: (place: FileStore) => Promise<T>): Promise<T> {
    const unlessMissing = (place: FileStore) =>
      read(place).then(
        (value) => ({ value }),
        (error: unknown) => {
          if (error instanceof FileNotSeenError) return undefined;
          throw error;
        },
      );
    const found = await either(unlessMissing);
    if (!found) throw new FileNotSeenError(key);
    return found.value;
  }

  async function alone(key: string, work: () => Promise<void>): Promise<void> {
    const lock = await locks.take(lockOfFile(key), { limitMs: LONGEST_WAIT_MS });
    if (!lock) throw new Error(`Another process has had the file ${key} for too long.`);
    try {
      await work();
    } finally {
      await lock.release();
    }
  }

  const put = (key: string, work: () => Promise<void>) =>
    alone(key, async () => {
      await work();
      await second.remove(key);
    });

  const remove = (key: string) =>
    alone(key, async () => {
      await second.remove(key);
      await first.remove(key);
    });

  async function* list(prefix: string): AsyncGenerator<string> {
    // In this order nothing is missed that is moved meanwhile.
    const seen = new Set<string>();
    for (const place of [second, first])
      for await (const key of place.list(prefix)) {
        if (place === first && seen.has(key)) continue;
        if (place === second) seen.add(key);
        yield key;
      }
  }

  const inOne = first.presigned ?? second.presigned;
  /** Of a file that is in the other place as well, the first has the newest state. */
  const presigned = inOne && {
    origin: inOne.origin,
    address: async (key: string, answer: Parameters<typeof inOne.address>[1]) => {
      const isInFirst = (await first.stat(key)) !== undefined;
      return (isInFirst ? first : second).presigned?.address(key, answer);
    },
  };

  return {
    putFile: (key, localPath) => put(key, () => first.putFile(key, localPath)),
    putStream: (key, size, chunks) => put(key, () => first.putStream(key, size, chunks)),
    stat: (key) => either((place) => place.stat(key)),
    openRange: (key, range) => reading(key, (place) => place.openRange(key, range)),
    openWhole: (key) => either((place) => place.openWhole(key)),
    localPath: (key, known) => reading(key, (place) => place.localPath(key, known)),
    hasCopy: async (key) => ((await first.stat(key)) ? first : second).hasCopy(key),
    remove,
    async removeFolder(prefix) {
      // One by one: a file that is copied in this moment would come back.
      for await (const key of list(prefix)) await remove(key);
      await second.removeFolder(prefix);
      await first.removeFolder(prefix);
    },
    list,
    ...(first.parts && { parts: first.parts }),
    ...(presigned && { presigned }),
    places: { first, second },
    async ping() {
      await first.ping();
      await second.ping();
    },
  };
}
