import { removeFilesJob, type WatchedFolder } from '@cutgraph/contract';
import {
  mediaFolder,
  type NewWatched,
  type RefusalReason,
  type Store,
  type Walk,
  type WalkLimits,
  type WatchedFile,
  type WatchedMedia,
  walkFolder,
} from '@cutgraph/store';
import { advance } from '../media/advance.ts';
import type { Logger } from '../run/job-module.ts';
import { compareFolder, isAsSeen } from './compare-folder.ts';
import { contentKeyOf } from './content-key.ts';

export type ScanOptions = {
  store: Store;
  root: string;
  workspaceId: string;
  /** All folders that this process watches, this one among them. */
  roots: readonly string[];
  /** For how long a file must not have changed before it is taken, or be gone before it is missed. */
  stillMs: number;
  /** How long a media stays whose file is gone. */
  graceDays: number;
  limits: WalkLimits;
  log: Logger;
  /** A folder of another machine is watched that was looked at so many seconds ago at most; ten minutes unless given. */
  watchedWithinSeconds?: number;
  /** Milliseconds that only go on; the time of the process unless given. */
  now?: () => number;
};

/** How many media one transaction makes or changes. */
const TOGETHER = 100;
const A_DAY_MS = 24 * 3600 * 1000;

/** Ends a look where nothing is half done. */
type Stop = Pick<AbortSignal, 'throwIfAborted'>;

/** A file as it was seen, and since when it has been so. */
type Seen = WatchedFile & { since: number; contentKey?: string };

/**
 * Looks at a watched folder again and again, and makes the media of its workspace follow it. Each look does all that is to be
 * done, by what the rows say then: one that was killed in between is made up for by the next. Only for who holds the lock
 * of the folder.
 */
export function folderScanner(options: ScanOptions) {
  const { store, root, workspaceId, roots, stillMs, graceDays, limits, log } = options;
  const { now = () => performance.now(), watchedWithinSeconds = 600 } = options;
  let seen = new Map<string, Seen>();
  let goneSince = new Map<string, number>();
  let said = '';

  /** Files by content, without those that are still written or cannot be read. */
  async function keyed(walk: Walk, known: readonly WatchedMedia[], at: number, signal?: Stop) {
    const before = seen;
    seen = new Map();
    // Where a file was replaced, the media of its older content is missing at the same path.
    const own = known.filter((media) => media.root === root);
    const rows = new Map(
      own
        .toSorted((a, b) => Number(b.missingSince !== null) - Number(a.missingSince !== null))
        .map((media) => [media.path, media]),
    );
    const files = new Map<string, WatchedFile[]>();
    const unreadable: string[] = [];
    for (const file of walk.files.values()) {
      signal?.throwIfAborted();
      const last = before.get(file.path);
      const one: Seen = last && isAsSeen(last, file) ? last : { ...file, since: at };
      seen.set(file.path, one);
      const row = rows.get(file.path);
      if (row && isAsSeen(row, file)) one.contentKey = row.contentKey;
      else if (one.contentKey === undefined && file.size > 0 && at - one.since >= stillMs) {
        const contentKey = await contentKeyOf(root, file).catch(() => {
          unreadable.push(file.path);
          return undefined;
        });
        if (contentKey !== undefined) one.contentKey = contentKey;
      }
      if (one.contentKey === undefined) continue;
      const same = files.get(one.contentKey);
      if (same) same.push(file);
      else files.set(one.contentKey, [file]);
    }
    return { files, unreadable };
  }

  /** Those of them that have been gone for long enough. */
  function surelyGone(gone: readonly WatchedMedia[], at: number): WatchedMedia[] {
    goneSince = new Map(gone.map(({ mediaId }) => [mediaId, goneSince.get(mediaId) ?? at]));
    return gone.filter(
      ({ mediaId, missingSince }) => missingSince !== null || at - goneSince.get(mediaId)! >= stillMs,
    );
  }

  /** Removes what has been missing for too long; its file may come back as another media. */
  async function endGrace(known: readonly WatchedMedia[]): Promise<void> {
    const until = (await store.now()).getTime() - graceDays * A_DAY_MS;
    for (const { mediaId, missingSince, path } of known) {
      if (missingSince === null || Date.parse(missingSince) > until) continue;
      await store.change(async (write) => {
        const folder = mediaFolder(workspaceId, mediaId);
        if (!(await write.media.delete(workspaceId, mediaId))) return;
        await advance(write, { workspaceId, mediaId });
        await write.jobs.enqueue(removeFilesJob, { folder }, { singletonKey: folder });
      });
      log.info({ root, path, mediaId }, 'a media goes whose file has been missing for too long');
    }
  }

  /** What this folder says of itself where nothing is done for it. */
  async function reportTrouble(trouble: NonNullable<WatchedFolder['trouble']>): Promise<WatchedFolder> {
    return report({ ...NOTHING, trouble });
  }

  async function report(facts: Omit<WatchedFolder, 'root' | 'workspaceId' | 'scannedAt'>) {
    const { trouble, refused } = facts;
    const news = JSON.stringify([trouble, refused]);
    // Each minute the same would fill the log.
    if (news !== said && trouble)
      log.warn({ root, workspaceId, trouble }, 'a watched folder is not followed');
    else if (news !== said && refused.length > 0)
      log.warn({ root, workspaceId, refused }, 'files of a watched folder are not taken');
    said = news;
    const seenNow = { root, workspaceId, scannedAt: '', ...facts };
    await store.change((write) => write.watched.report(seenNow));
    return seenNow;
  }

  return {
    /** One look. Answers what it has found; `waiting` says that another is wanted soon. */
    async scan(signal?: Stop): Promise<WatchedFolder> {
      const at = now();
      const createdBy = await store.read.watched.ownerOf(workspaceId);
      if (createdBy === undefined) return reportTrouble('no-workspace');
      const walk = await walkFolder(root, limits, signal);
      if (!walk) return reportTrouble('absent');
      const known = await store.read.watched.ofWorkspace(workspaceId);
      const own = known.filter((media) => media.root === root);
      // What was mounted here is not any more, as far as anybody can tell.
      if (walk.files.size === 0 && own.some(({ missingSince }) => missingSince === null))
        return reportTrouble('empty');
      const { files, unreadable } = await keyed(walk, known, at, signal);
      const hasKey = (path: string) => seen.get(path)?.contentKey !== undefined;
      const elsewhere = new Set(
        (await store.read.watched.folders(watchedWithinSeconds)).map((folder) => folder.root),
      );
      const changes = compareFolder({
        ...{ root, files, known, unwanted: await store.read.watched.unwanted(workspaceId) },
        isGone: (path) => hasKey(path) || walk.isGone(path),
        isWatched: (other) => roots.includes(other) || elsewhere.has(other),
      });
      await inGroups(changes.move, signal, (some) =>
        store.change(async (write) => {
          for (const { media, file } of some) await write.watched.move(workspaceId, media, { ...file, root });
        }),
      );
      const gone = surelyGone(changes.gone, at);
      const lost = gone.filter(({ missingSince }) => missingSince === null);
      if (lost.length > 0)
        await store.change((write) =>
          write.watched.miss(
            workspaceId,
            lost.map(({ mediaId }) => mediaId),
          ),
        );
      const fresh = changes.take.map(({ file, contentKey }): NewWatched => ({ ...file, contentKey }));
      await inGroups(fresh, signal, (some) =>
        store.change((write) => write.watched.take({ root, workspaceId, createdBy }, some)),
      );
      await endGrace(gone);
      const { length: waiting } = [...seen.values()].filter(({ contentKey }) => contentKey === undefined);
      return report({
        found: changes.found,
        copies: changes.copies,
        waiting: waiting - unreadable.length + (changes.gone.length - gone.length),
        missing: gone.length,
        unwanted: changes.unwanted,
        refused: refusedIn(walk, unreadable),
        trouble: null,
      });
    },
  };
}

const NOTHING = { found: 0, copies: 0, waiting: 0, missing: 0, unwanted: 0, refused: [] };

async function inGroups<T>(
  all: readonly T[],
  signal: Stop | undefined,
  act: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += TOGETHER) {
    signal?.throwIfAborted();
    await act(all.slice(from, from + TOGETHER));
  }
}

function refusedIn({ refused }: Walk, unreadable: readonly string[]): WatchedFolder['refused'] {
  const all = new Map(refused);
  const [first] = unreadable;
  if (first !== undefined) {
    const known = all.get('unreadable') ?? { count: 0, example: first };
    all.set('unreadable', { ...known, count: known.count + unreadable.length });
  }
  return [...all].map(
    ([reason, { count, example }]: [RefusalReason, { count: number; example: string }]) => ({
      reason,
      count,
      example,
    }),
  );
}
