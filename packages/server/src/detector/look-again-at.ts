import { hasTaskEnded, mediaRef, type TaskType } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import { queueAdvance } from '../work-queue/queue-work.ts';

/** The tasks that one detector serves. */
const DETECTING: readonly TaskType[] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];

/**
 * Puts the detection of a media back in line, behind all that waits there: what is there stays until the new one is. One
 * that is being looked at is left alone.
 */
export async function lookAgainAt(write: Writers, workspaceId: string, mediaId: string): Promise<void> {
  const tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const detecting = tasks.filter(({ taskType }) => DETECTING.includes(taskType));
  if (detecting.length === 0 || !detecting.every(hasTaskEnded)) return;
  for (const { id } of detecting) await write.tasks.ready(id);
  await write.media.takeTurn(workspaceId, mediaId);
  await queueAdvance(write, workspaceId, mediaId);
}
