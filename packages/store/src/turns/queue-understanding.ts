import { advanceMediaJob, type Media, mediaRef, taskTypesOf } from '@cutgraph/contract';
import type { Writers } from '../records/records.ts';

/** Gives a media that has just arrived its tasks and its turn among all that waits, and has it begun. */
export async function queueUnderstanding(
  write: Writers,
  workspaceId: string,
  { id: mediaId, mediaContentType }: Pick<Media, 'id' | 'mediaContentType'>,
): Promise<void> {
  const subjectRef = mediaRef(workspaceId, mediaId);
  for (const taskType of taskTypesOf(mediaContentType))
    await write.tasks.create({ workspaceId, taskType, subjectRef });
  await write.media.takeTurn(workspaceId, mediaId);
  await write.jobs.enqueue(advanceMediaJob, { workspaceId, mediaId });
}
