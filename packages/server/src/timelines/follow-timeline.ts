import { type FollowedTimeline, followTimeline, idOfRef } from '@cutgraph/contract';
import {
  DEFAULT_CANVAS,
  type ExportTimeline,
  exportOf,
  MATERIAL_FILES,
  Refusal,
  type TimelineClip,
  timelineOfExport,
  videoClipsOf,
  withClips,
} from '@cutgraph/core';
import { findPhotoSubject, mediaFileKey, type Store } from '@cutgraph/store';
import { disconnectSignal } from '../http/raw-response.ts';
import { implement } from '../implement.ts';
import type { FollowSource } from './follow-thread.ts';
import { requireRenderable } from './require-renderable.ts';

export const handleFollowTimeline = implement(
  followTimeline,
  async ({ app: { store, follower }, user, params: { w }, body, reply }) => {
    const { pace = 'default', cuts, ...sent } = body;
    const asked = sent as ExportTimeline;
    await requireRenderable(store.read, w, asked);
    const film = timelineOfExport(asked);
    const clips = videoClipsOf(film);
    const places = cuts ?? [...clips.keys()];
    const missing = places.find((place) => place >= clips.length);
    if (missing !== undefined)
      throw new Refusal('invalid-argument', `There is no cut ${missing + 1} in the edit list.`, {
        fields: { cuts: 'Name cuts by their places, from 0.' },
      });
    const canvas = film.canvas ?? DEFAULT_CANVAS;
    const followed = await follower.follow(user.id, disconnectSignal(reply), async () => ({
      ...{ clips, canvas, pace },
      sources: await sourcesOf(store, w, clips),
    }));
    const framed = clips.map((clip, at) => {
      if (!places.includes(at)) return clip;
      const { framing: _, ...rest } = clip;
      const { framing, crop } = followed[at]!;
      return { ...rest, crop, ...(framing.length > 0 && { framing }) };
    });
    const answer: FollowedTimeline['cuts'] = [...new Set(places)].map((cut) => ({
      ...{ cut, kind: followed[cut]!.kind },
    }));
    return { exportTimeline: exportOf(withClips(film, framed), 0).timeline, cuts: answer };
  },
);

async function sourcesOf(
  store: Store,
  workspaceId: string,
  clips: readonly TimelineClip[],
): Promise<FollowSource[]> {
  const { read, files } = store;
  const uris = new Map(clips.map(({ media }) => [media.key, media.uri]));
  const sources: FollowSource[] = [];
  for (const [key, uri] of uris) {
    const mediaId = idOfRef(uri);
    const media = await read.media.stored(workspaceId, mediaId);
    if (!media || media.height === 0) continue;
    const name = mediaFileKey(workspaceId, mediaId, MATERIAL_FILES.observations);
    sources.push({
      ...{ key, mediaId, aspect: media.width / media.height },
      path: (await files.stat(name)) ? await files.localPath(name) : null,
      corrections: await read.corrections.ofMedia(workspaceId, mediaId),
      ...(media.mediaContentType === 'Image' && {
        photo: {
          ...{ width: media.width, height: media.height },
          subject: await findPhotoSubject(store, workspaceId, media),
        },
      }),
    });
  }
  return sources;
}
