import { type Media, mediaRef, taskTypesOf } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import { advance, type MediaPayload } from './advance.ts';

/**
 * Goes on with a media as what its content is, which the one who uploaded it could not know or did not say: it gets the
 * tasks of that, and its other passes end.
 */
export async function takeAs(
  write: Writers,
  payload: MediaPayload,
  mediaContentType: Media['mediaContentType'],
): Promise<void> {
  const { workspaceId, mediaId } = payload;
  const subjectRef = mediaRef(workspaceId, mediaId);
  await write.tasks.lock(workspaceId, subjectRef);
  const media = await write.read.media.stored(workspaceId, mediaId);
  if (!media || media.mediaContentType === mediaContentType) return;
  await write.tasks.remove(workspaceId, subjectRef);
  if (mediaContentType !== 'Audio') await write.music.forget(mediaId);
  await write.media.update(workspaceId, mediaId, { mediaContentType });
  for (const taskType of taskTypesOf(mediaContentType))
    await write.tasks.create({ workspaceId, taskType, subjectRef });
  await advance(write, payload);
  // A generation that waited for a video waits no more.
  if (mediaContentType === 'Audio') await write.wizards.mediaSettled(workspaceId, mediaId);
}
