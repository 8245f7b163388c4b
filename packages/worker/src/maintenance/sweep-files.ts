import { type Store, segmentsFolder } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';

type Folder = { path: string; workspaceId: string; id: string; isMedia: boolean };
type Seen = Folder & { holdsOriginal: boolean; holdsSegments: boolean };

/**
 * Removes what a worker left that was killed after a delete and before its own cleaning up: folders of media and
 * timelines that have no row, pieces of finished timelines, and rendered segments that have no row, once nothing in them is younger than
 * `olderThanMs`. A row is always made before the first file. A folder with an original is never touched, because only
 * an original cannot be made again: it is deleted together with its row.
 */
export async function sweepFiles(store: Store, options: { olderThanMs: number; log: Logger }): Promise<void> {
  // Not this machine's clock, which may be wrong: what others are about to use would look old.
  const now = await store.now();
  const { folders, segments } = await seenIn(store);
  await sweepSegments(store, segments, { ...options, now });
  for (const seen of folders.values()) {
    const left = await leftIn(store, seen);
    if (!left || (await ageMsOf(store, left, now)) < options.olderThanMs) continue;
    // While a backup is taken they stay; the next sweep finds them again.
    if (!(await store.unlessBackup(() => store.files.removeFolder(left)))) return;
    options.log.info({ folder: left }, 'files that nothing speaks of are removed');
  }
}

async function seenIn(
  store: Store,
): Promise<{ folders: Map<string, Seen>; segments: Map<string, string[]> }> {
  const folders = new Map<string, Seen>();
  const segments = new Map<string, string[]>();
  for await (const key of store.files.list('ws')) {
    const [, workspaceId, kind, id, name] = key.split('/');
    if (workspaceId && kind === 'segments') {
      const ofWorkspace = segments.get(workspaceId);
      if (ofWorkspace) ofWorkspace.push(key);
      else segments.set(workspaceId, [key]);
      continue;
    }
    if (!workspaceId || !id || !name || (kind !== 'media' && kind !== 'videoTimelines')) continue;
    const path = `ws/${workspaceId}/${kind}/${id}`;
    const seen = folders.get(path) ?? {
      ...{ path, workspaceId, id, isMedia: kind === 'media' },
      ...{ holdsOriginal: false, holdsSegments: false },
    };
    seen.holdsOriginal ||= name === `${id}_media`;
    seen.holdsSegments ||= name === 'segments';
    folders.set(path, seen);
  }
  return { folders, segments };
}

/** What of a folder nothing speaks of. */
async function leftIn(store: Store, seen: Seen): Promise<string | undefined> {
  const { path, workspaceId, id } = seen;
  if (seen.isMedia) {
    if (seen.holdsOriginal || (await store.read.media.stored(workspaceId, id))) return undefined;
    return path;
  }
  const timeline = await store.read.timelines.byId(workspaceId, id);
  if (!timeline) return path;
  return timeline.mediaURL && seen.holdsSegments ? segmentsFolder(workspaceId, id) : undefined;
}

/** Since the youngest file in it was written. */
async function ageMsOf(store: Store, folder: string, now: Date): Promise<number> {
  let youngest = 0;
  for await (const key of store.files.list(folder)) {
    const file = await store.files.stat(key);
    youngest = Math.max(youngest, file?.modifiedAt.getTime() ?? now.getTime());
  }
  return now.getTime() - youngest;
}

/**
 * Removes files of rendered segments that have no row (their worker was killed before it could say so, or after the row
 * went), and rows whose file is gone (a database put back from a backup, which has no such files), once they are older
 * than `olderThanMs`.
 *
 * @param options.now when the files were looked at, at the latest, by the clock of the database.
 * @param filesOf the keys of all that were seen in the file store, by workspace.
 */
async function sweepSegments(
  store: Store,
  filesOf: ReadonlyMap<string, readonly string[]>,
  { olderThanMs, now, log }: { olderThanMs: number; now: Date; log: Logger },
): Promise<void> {
  const isOld = (time: string | Date | undefined) =>
    time !== undefined && now.getTime() - new Date(time).getTime() >= olderThanMs;
  for (const workspaceId of new Set([
    ...filesOf.keys(),
    ...(await store.read.cachedSegments.workspaceIds()),
  ])) {
    const files = filesOf.get(workspaceId) ?? [];
    const rows = await store.read.cachedSegments.ofWorkspace(workspaceId);
    const known = new Set(rows.map(({ fileKey }) => fileKey));
    for (const key of files) {
      if (known.has(key) || !isOld((await store.files.stat(key))?.modifiedAt)) continue;
      await store.files.remove(key);
      log.info({ key }, 'a rendered segment that nothing speaks of is removed');
    }
    const there = new Set(files);
    const lost = rows.filter(({ fileKey, lastUsedAt }) => !there.has(fileKey) && isOld(lastUsedAt));
    if (lost.length === 0) continue;
    const ids = lost.map(({ id }) => id);
    // Again by the database: one may have been used since.
    await store.change((write) => write.cachedSegments.forget(ids, { unusedForMs: olderThanMs }));
  }
}
