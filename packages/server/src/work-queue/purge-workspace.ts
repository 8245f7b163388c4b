import { type Writers, workspaceFolder } from '@cutgraph/store';
import { queueRemoval } from './queue-work.ts';

/**
 * Ends a workspace for good, inside a transaction: its rows, whatever waits or runs for it, and (by a job) its files.
 *
 * @returns ids of the unfinished uploads, whose bytes the caller removes from the uploads folder once this is committed.
 */
export async function purgeWorkspace(write: Writers, workspaceId: string): Promise<string[]> {
  const uploading = await write.read.media.uploading();
  await write.jobs.cancelOf(workspaceId);
  await write.workspaces.purge(workspaceId);
  await queueRemoval(write, workspaceFolder(workspaceId));
  return uploading.filter((media) => media.workspaceId === workspaceId).map(({ id }) => id);
}
