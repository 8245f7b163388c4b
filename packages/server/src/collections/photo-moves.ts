import type { CollectionClip } from '@cutgraph/contract';
import { type Box, type Canvas, DEFAULT_CANVAS, kenBurnsFraming } from '@cutgraph/core';
import { findPhotoSubject, type Readers, type Store, type StoredMedia } from '@cutgraph/store';

/**
 * The clips as they are put into a film: those of photos move slowly to what they are of, unless they are framed already. What a
 * photo is of is looked up once for each, and one after another.
 *
 * @param media the rows of what the clips are of, by id.
 */
export async function withPhotoMoves(
  source: Pick<Store, 'files'> & { read: Readers },
  workspaceId: string,
  clips: readonly CollectionClip[],
  {
    media,
    canvas,
  }: { media: ReadonlyMap<string, StoredMedia | undefined>; canvas: Canvas | null | undefined },
): Promise<CollectionClip[]> {
  const subjects = new Map<string, Box | null>();
  const moved: CollectionClip[] = [];
  for (const clip of clips) {
    const photo = media.get(clip.mediaID);
    if (clip.framing || photo?.mediaContentType !== 'Image') {
      moved.push(clip);
      continue;
    }
    if (!subjects.has(photo.id)) subjects.set(photo.id, await findPhotoSubject(source, workspaceId, photo));
    const framing = kenBurnsFraming({
      ...{ picture: { width: photo.width, height: photo.height }, canvas: canvas ?? DEFAULT_CANVAS },
      ...{ start: clip.start, end: clip.end, subject: subjects.get(photo.id) ?? null },
    });
    moved.push(framing ? { ...clip, framing } : clip);
  }
  return moved;
}
