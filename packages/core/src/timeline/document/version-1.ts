import { type CollectionCut, timelineOfClips } from '../from-clips.ts';
import type { LoudnessPreset } from '../loudness-preset.ts';
import { type MusicClip, type Timeline, timelineOf, videoClipsOf } from '../timeline.ts';

/**
 * A timeline as it was kept before its documents had a version, and as collections still are over the API: a title, clips by
 * their place from "0" on, and what it sounds like besides.
 */
export type TimelineVersion1 = {
  title: string;
  clipRefs: Readonly<Record<string, CollectionCut & { title: string; thumbnailURL: string }>>;
  /** Absent in databases of releases that knew no music. */
  sound?: {
    music: (Omit<MusicClip, 'media'> & { mediaRefId: string }) | null;
    loudness: LoudnessPreset | null;
  };
};

/** The timeline that a document of version 1 says. Its clips are named by their place and their clip of the library. */
export function timelineOfVersion1({ title, clipRefs, sound }: TimelineVersion1): Timeline {
  const kept = Object.keys(clipRefs)
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((place) => clipRefs[place] ?? []);
  const clips = videoClipsOf(timelineOfClips(kept)).map((clip, at) => {
    const { id, title, thumbnailURL } = kept[at]!;
    return { ...clip, name: title, origin: { clipRef: id, thumbnailURL } };
  });
  return timelineOf(clips, null, {
    name: title,
    music: sound?.music ? musicOfVersion1(sound.music) : null,
    loudness: sound?.loudness ?? null,
  });
}

function musicOfVersion1({
  mediaRefId,
  ...play
}: Omit<MusicClip, 'media'> & { mediaRefId: string }): MusicClip {
  const key = mediaRefId.split('/').at(-1) ?? mediaRefId;
  return { media: { key, uri: mediaRefId }, ...play };
}
