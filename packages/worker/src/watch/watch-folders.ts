import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { SharedLock, Store } from '@cutgraph/store';
import { type FSWatcher, watch } from 'chokidar';
import type { Logger } from '../run/job-module.ts';
import { folderScanner } from './scan-folder.ts';

/** A folder of this machine, and the workspace that its videos and photos go to. */
type FolderToWatch = { root: string; workspaceId: string };

export type WatchSettings = {
  folders: readonly FolderToWatch[];
  /** Thirty when absent. */
  graceDays?: number | undefined;
  /** Ten when absent. */
  stillSeconds?: number | undefined;
  /** Of one file; 100 GB when absent. */
  mostBytes?: number | undefined;
};

/** Where nothing says that something has changed: a network folder says so only of what this machine has done. */
const LOOK_EVERY_MS = 60_000;
/** How soon a folder is taken over whose worker has ended. */
const ASK_AGAIN_MS = 10_000;
/** Looks at a large folder do not follow on each other: so many times as long as one took is rest. */
const REST = 5;
/** What changes goes on changing for a moment. */
const AFTER_A_CHANGE_MS = 1000;
const MOST_FILES = 100_000;
const DEEPEST = 20;
const MOST_BYTES = 100e9;

/**
 * Follows each folder, of several workers in one process alone: by the lock of the folder, which a worker keeps until it
 * ends. Looks now and then, and soon after the system says that something has changed.
 */
export function startWatching(
  store: Store,
  { folders, graceDays = 30, stillSeconds = 10, mostBytes = MOST_BYTES }: WatchSettings,
  log: Logger,
): { end(): Promise<void> } {
  const ending = new AbortController();
  const limits = { files: MOST_FILES, depth: DEEPEST, bytes: mostBytes };
  const roots = folders.map(({ root }) => root);
  const stillMs = stillSeconds * 1000;
  const follow = async ({ root, workspaceId }: FolderToWatch) => {
    const { scan } = folderScanner({ store, root, workspaceId, roots, stillMs, graceDays, limits, log });
    const changes = changesIn(root, log);
    let lock: SharedLock | undefined;
    while (!ending.signal.aborted) {
      const began = performance.now();
      let mostMs = ASK_AGAIN_MS;
      try {
        if (!lock || lock.lost.aborted)
          lock = await store.locks.take(`watched folder ${root} of ${workspaceId}`, { limitMs: 0 });
        if (lock) {
          const found = await scan(AbortSignal.any([ending.signal, lock.lost]));
          if (found.trouble) await changes.close();
          else await changes.open();
          mostMs = found.waiting > 0 ? Math.min(LOOK_EVERY_MS, stillMs) : LOOK_EVERY_MS;
        }
      } catch (error) {
        if (!ending.signal.aborted)
          log.warn({ root, error: String(error) }, 'a watched folder could not be looked at');
      }
      const leastMs = Math.max(AFTER_A_CHANGE_MS, REST * (performance.now() - began));
      await changes.orAfter({ leastMs, mostMs }, ending.signal);
    }
    await changes.close();
    await lock?.release();
  };
  const all = folders.map(follow);
  return {
    async end() {
      ending.abort();
      await Promise.all(all);
    },
  };
}

/**
 * What the system says of changes in a folder. Only folders are watched, not each file in them: the system says of a folder what
 * becomes of its files, and has a limit of how much can be watched. Where it is reached, looks now and then remain.
 */
function changesIn(root: string, log: Logger) {
  let watcher: FSWatcher | undefined;
  let hasChanged = false;
  let hasFailed = false;
  let wake = () => {};
  return {
    async open() {
      if (watcher) return;
      watcher = watch(await realpath(root), {
        ignored: (_path, stats) => stats !== undefined && !stats.isDirectory(),
        ...{ ignoreInitial: true, followSymlinks: false, ignorePermissionErrors: true, depth: DEEPEST },
      });
      const changed = () => {
        hasChanged = true;
        wake();
      };
      watcher.on('raw', changed);
      // What came between the last look and now was not said.
      watcher.on('ready', changed);
      watcher.on('error', (error) => {
        if (!hasFailed)
          log.warn(
            { root, error: String(error) },
            'some changes of a watched folder are seen by looking alone',
          );
        hasFailed = true;
      });
    },
    async close() {
      const closing = watcher;
      watcher = undefined;
      await closing?.close();
    },
    /** Until after a change, or the longest time, or the end. A change since the last call counts. */
    async orAfter({ leastMs, mostMs }: { leastMs: number; mostMs: number }, end: AbortSignal): Promise<void> {
      const woken = new AbortController();
      const rest = (ms: number, signal: AbortSignal) =>
        pause(ms, undefined, { signal }).catch(() => undefined);
      await rest(leastMs, end);
      wake = () => woken.abort();
      if (!hasChanged && mostMs > leastMs) await rest(mostMs - leastMs, AbortSignal.any([woken.signal, end]));
      wake = () => {};
      hasChanged = false;
    },
  };
}
