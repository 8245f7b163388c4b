import type { Store } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';

/**
 * Removes files of rendered segments that have no row (their worker was killed before it could say so, or after the row
 * went), and rows whose file is gone (a database put back from a backup, which has no such files), once they are older
 * than `olderThanMs`.
 *
 * @param options.now when the files were looked at, at the latest, by the clock of the database.
 * @param filesOf the keys of all that were seen in the file store, by workspace.
 */
export async function sweepSegments(
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
