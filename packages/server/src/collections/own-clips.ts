import { type CollectionClip, mediaRef, parseClipRef, workspaceRef } from '@cutgraph/contract';
import { checkFraming, Refusal, roundSeconds } from '@cutgraph/core';
import type { Readers, StoredMedia } from '@cutgraph/store';
import { addressesOf, isFileUnder } from '../files/own-file.ts';

/** What was seen may end a little after the last frame: a clip of it ends with its video. */
const TOLERANCE_SECONDS = 0.5;

/**
 * The clips, each as long as from its start to its end. Refuses what is no stretch of a media of this workspace, what
 * contradicts itself, and pictures from elsewhere: anyone who opens a collection would load them.
 *
 * @param media gets the rows of what they are of, by id.
 */
export async function ownClips(
  read: Readers,
  workspaceId: string,
  clips: readonly CollectionClip[],
  media = new Map<string, StoredMedia | undefined>(),
): Promise<CollectionClip[]> {
  clips.forEach((clip, at) => {
    requireOwnNames(workspaceId, clip, at);
    if (clip.framing) checkFraming(clip.framing, `clip ${at + 1}`);
  });
  for (const { mediaID } of clips)
    if (!media.has(mediaID)) media.set(mediaID, await read.media.stored(workspaceId, mediaID));
  return clips.map((clip, at) => {
    const end = requireEnd(media.get(clip.mediaID), clip, at);
    return { ...clip, end, length: roundSeconds(end - clip.start) };
  });
}

function requireOwnNames(workspaceId: string, clip: CollectionClip, at: number): void {
  const { id, mediaID, mediaRefId, workspaceRefId, thumbnailURL } = clip;
  if (workspaceRefId !== workspaceRef(workspaceId) || mediaRefId !== mediaRef(workspaceId, mediaID))
    throw wrong(at, 'is not of this workspace. A collection holds clips of its own workspace only.');
  const ref = parseClipRef(id);
  if (ref?.workspaceId !== workspaceId || ref.mediaId !== mediaID)
    throw wrong(at, `must have an id of ${mediaRefId}/clips/ and letters, digits, -, _ or a dot inside.`);
  const files = addressesOf(workspaceId);
  if (thumbnailURL !== '' && !isFileUnder(files, thumbnailURL))
    throw wrong(at, `has a picture from elsewhere. thumbnailURL must be empty or begin with ${files}.`);
}

/** Where a clip ends, at the latest with its video. */
function requireEnd(media: StoredMedia | undefined, clip: CollectionClip, at: number): number {
  if (!media) throw wrong(at, 'is of a video that is not there any more. Remove the clip.');
  const end = Math.min(clip.end, media.mediaDuration);
  if (end <= clip.start) {
    const sentence = 'Cannot have negative duration';
    throw new Refusal('invalid-argument', sentence, { fields: { [`clips.${at}`]: sentence } });
  }
  if (clip.end > media.mediaDuration + TOLERANCE_SECONDS) {
    const seconds = Math.floor(media.mediaDuration * 100) / 100;
    throw wrong(at, `ends after the end of ${media.name}, which is ${seconds} s long.`);
  }
  return end;
}

function wrong(at: number, what: string): Refusal {
  const sentence = `Clip ${at + 1} ${what}`;
  return new Refusal('invalid-argument', sentence, { fields: { [`clips.${at}`]: sentence } });
}
