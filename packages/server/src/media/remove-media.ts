import { MEDIA_STATUS } from '@cutgraph/contract';
import { mediaFolder } from '@cutgraph/store';
import type { App } from '../app.ts';
import { endUpload } from '../files/end-upload.ts';
import { notFound } from '../http/problem.ts';
import { queueRemoval, stopMediaJobs } from '../work-queue/queue-work.ts';

/** Takes a video or a piece of music away, with all that was made of it; an upload that still comes is ended. */
export async function removeMedia(
  app: App,
  { workspaceId, mediaId, actorId }: { workspaceId: string; mediaId: string; actorId: string },
): Promise<void> {
  const status = await app.store.change(async (write) => {
    const media = await write.read.media.stored(workspaceId, mediaId);
    // Its file in a watched folder stays, and does not come back as another media.
    await write.watched.unwant(workspaceId, mediaId);
    if (!media || !(await write.media.delete(workspaceId, mediaId))) throw notFound();
    await stopMediaJobs(write, mediaId);
    await queueRemoval(write, mediaFolder(workspaceId, mediaId));
    await write.audit.note({ action: 'media-deleted', actorId, workspaceId, subject: media.name });
    return media.mediaStatus;
  });
  if (status === MEDIA_STATUS.Uploading) await endUpload(app, mediaId);
}
