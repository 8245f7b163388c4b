import { type ImmichImport, importImmichJob, importJobKey, removeFilesJob } from '@cutgraph/contract';
import { mediaFolder } from '../files/keys.ts';
import type { Writers } from '../records/records.ts';

/** Ends an import; what it was fetching goes, and what has arrived stays. */
export async function endImport(
  write: Writers,
  { workspaceId, importId }: { workspaceId: string; importId: string },
  end: { state: 'done' | 'failed' | 'cancelled'; failure?: string },
): Promise<ImmichImport> {
  const ended = await write.immich.endImport(workspaceId, importId, end);
  for (const mediaId of await write.immich.unfinishedOf(importId)) {
    await write.media.delete(workspaceId, mediaId);
    const folder = mediaFolder(workspaceId, mediaId);
    await write.jobs.enqueue(removeFilesJob, { folder }, { singletonKey: folder });
  }
  if (end.state === 'cancelled') await write.jobs.cancel(importImmichJob, importJobKey(importId));
  return ended;
}
