import { MEDIA_STATUS } from '@cutgraph/contract';
import {
  checkJoins,
  type ExportTimeline,
  MIN_MUSIC_SECONDS,
  Refusal,
  secondsOf,
  validateTimeline,
} from '@cutgraph/core';
import type { Readers, StoredMedia } from '@cutgraph/store';

/** Ends of footage are known to about a frame. */
const TOLERANCE_SECONDS = 0.05;

/**
 * Throws Refusal invalid-argument unless this can be rendered: an edit list that makes sense, of videos of this workspace that
 * are done, with no cut or transition beyond the end of its video, and as its music a media that has sound where it begins. A media without a
 * picture is for music only. Answers the media of its inputs by their keys.
 */
export async function requireRenderable(
  read: Readers,
  workspaceId: string,
  timeline: ExportTimeline,
): Promise<ReadonlyMap<string, StoredMedia>> {
  validateTimeline(timeline);
  const mediaOfKey = new Map<string, StoredMedia>();
  for (const [at, { key, uri }] of timeline.inputs.entries())
    mediaOfKey.set(key, await mediaOfUri(read, workspaceId, uri, `inputs.${at}.uri`));
  for (const [at, item] of timeline.editList.entries()) {
    for (const key of item.inputs) {
      const media = mediaOfKey.get(key);
      if (media && media.mediaContentType === 'Audio')
        throw refusal(
          `editList.${at}.inputs`,
          `Cut ${at + 1} is of ${media.name}, which has no picture. It can be the music of a film.`,
        );
      if (!media || secondsOf(item.endTimeOffset) <= media.mediaDuration + TOLERANCE_SECONDS) continue;
      const length = Math.floor(media.mediaDuration * 100) / 100;
      throw refusal(
        `editList.${at}.endTimeOffset`,
        `Cut ${at + 1} ends after the end of ${media.name}, which is ${length} s long.`,
      );
    }
  }
  checkJoins(timeline, (key) => mediaOfKey.get(key)?.mediaDuration);
  const music = timeline.music && mediaOfKey.get(timeline.music.key);
  if (music) requireMusic(music, secondsOf(timeline.music?.startTimeOffset ?? { seconds: 0 }));
  return mediaOfKey;
}

function requireMusic({ name, hasSound, mediaDuration }: StoredMedia, start: number): void {
  if (!hasSound) throw refusal('music.key', `${name} has no sound, so it cannot be the music.`);
  if (start + MIN_MUSIC_SECONDS <= mediaDuration) return;
  const length = Math.floor(mediaDuration * 100) / 100;
  throw refusal(
    'music.startTimeOffset',
    `The music begins at ${start} s, but ${name} is only ${length} s long.`,
  );
}

async function mediaOfUri(
  read: Readers,
  workspaceId: string,
  uri: string,
  field: string,
): Promise<StoredMedia> {
  const [, w, id] = /^\/ws\/([\w-]+)\/media\/([\w-]+)$/.exec(uri) ?? [];
  const media = w === workspaceId && id ? await read.media.stored(w, id) : undefined;
  if (!media)
    throw refusal(field, 'Each input must be a video of this workspace: /ws/{workspace}/media/{media}.');
  if (media.mediaStatus !== MEDIA_STATUS.Done)
    throw refusal(field, `${media.name} is not ready to be used yet.`);
  return media;
}

function refusal(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
