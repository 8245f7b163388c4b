import type { CollectionClip } from '@cutgraph/contract';
import { type Canvas, DEFAULT_CANVAS, kenBurnsFraming } from '@cutgraph/core';
import { findPhotoSubject, type Store } from '@cutgraph/store';

/** The clips as they are put into a film: those of photos move slowly to what they are of, unless they are framed already. */
export async function withPhotoMoves(
  store: Store,
  workspaceId: string,
  clips: readonly CollectionClip[],
  canvas?: Canvas | null,
): Promise<CollectionClip[]> {
  return Promise.all(
    clips.map(async (clip) => {
      if (clip.framing) return clip;
      const media = await store.read.media.stored(workspaceId, clip.mediaID);
      if (media?.mediaContentType !== 'Image') return clip;
      const { width, height } = media;
      const subject = await findPhotoSubject(store, workspaceId, media);
      const { start, end } = clip;
      const framing = kenBurnsFraming({
        ...{ picture: { width, height }, canvas: canvas ?? DEFAULT_CANVAS },
        ...{ start, end, subject },
      });
      return framing ? { ...clip, framing } : clip;
    }),
  );
}
