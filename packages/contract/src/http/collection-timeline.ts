import {
  type Canvas,
  type MediaReference,
  musicClipOf,
  type Overlays,
  openTimeline,
  overlaysOf,
  roundSeconds,
  soundOf,
  type Timeline,
  type TimelineClip,
  timelineOf,
  videoClipsOf,
  withOverlays,
} from '@cutgraph/core';
import type { Collection, CollectionClip } from './collections.ts';
import { asKeptSound, type KeptSound } from './kept-sound.ts';
import { idOfRef, parseRef, workspaceRef } from './references.ts';

/** The longest key that an edit list takes. */
const MAX_ID_LENGTH = 200;

/** A timeline that can be edited: its clips each by a name of its own, its media by their ids. */
export function editableTimeline(timeline: Timeline): Timeline {
  const { name, canvas, loudness } = timeline;
  const music = musicClipOf(timeline);
  const references = [...videoClipsOf(timeline), ...(music ? [music] : [])].map(({ media }) => media);
  const ids = new Map(references.map(({ key, uri }) => [key, idOfRef(uri)]));
  const byId = ({ key, uri }: MediaReference) => ({ key: ids.get(key) ?? key, uri });
  const clips = videoClipsOf(timeline).map((clip, at) => ({
    ...clip,
    // It may have the name of its place in front already.
    id: `${at} ${clip.id.replace(/^\d+ /, '')}`.slice(0, MAX_ID_LENGTH),
    media: byId(clip.media),
  }));
  const { captions, titles } = overlaysOf(timeline);
  // Captions name their media by the keys of the edit list.
  const cues = captions?.cues.map((cue) => ({ ...cue, key: ids.get(cue.key) ?? cue.key }));
  return timelineOf(clips, canvas, {
    ...{ name, loudness, music: music && { ...music, media: byId(music.media) } },
    overlays: { captions: captions && { ...captions, cues: cues ?? [] }, titles },
  });
}

/** A collection as the timeline that it is: what the API says of it is a document of version 1. */
export function timelineOfCollection({
  title,
  clipRefs,
  sound,
  overlays,
  canvas,
}: Pick<Collection, 'title' | 'clipRefs' | 'sound' | 'overlays' | 'canvas'>): Timeline {
  const film = { ...openTimeline({ title, clipRefs, sound }), canvas: canvas ?? null };
  return overlays ? withOverlays(film, overlays) : film;
}

/**
 * What a collection says of a timeline, the inverse of `timelineOfCollection`. What a collection has no field for, such as crops,
 * is left out.
 */
export function collectionOf(timeline: Timeline): {
  title: string;
  clips: CollectionClip[];
  sound: KeptSound;
  overlays: Overlays;
  canvas: Canvas | null;
} {
  return {
    title: timeline.name,
    clips: videoClipsOf(timeline).map(collectionClipOf),
    sound: asKeptSound(soundOf(timeline)),
    overlays: overlaysOf(timeline),
    canvas: timeline.canvas,
  };
}

function collectionClipOf(clip: TimelineClip): CollectionClip {
  const {
    name = '',
    origin,
    media,
    start,
    end,
    speed,
    volume,
    denoise,
    fadeIn,
    fadeOut,
    framing,
    colour,
    fill,
    stabilise,
    transition,
    audioLead,
    audioLag,
  } = clip;
  return {
    id: origin?.clipRef ?? clipRefOf(clip),
    title: name,
    source: 'clips',
    length: roundSeconds(Math.max(0, end - start)),
    ...(speed && { speed }),
    ...{ start, end, volume, fadeIn, fadeOut },
    ...(denoise && { denoise }),
    ...(audioLead && { audioLead }),
    ...(audioLag && { audioLag }),
    ...(framing?.length && { framing: [...framing] }),
    ...(colour && { colour }),
    ...(fill && { fill }),
    ...(stabilise && { stabilise }),
    ...(transition && { transition }),
    mediaID: media.key,
    thumbnailURL: origin?.thumbnailURL ?? '',
    workspaceRefId: workspaceRef(parseRef(media.uri)?.workspaceId ?? ''),
    mediaRefId: media.uri,
  };
}

/** A cut of a montage as a clip of its media. Others may have named the cut as they like; a clip is named by letters, digits, - and _. */
function clipRefOf({ id, media }: TimelineClip): string {
  const prefix = `${media.uri}/clips/`;
  // A montage of clips names its cuts by their place and clip.
  const own = id.replace(/^\d+ /, '');
  const name = own.startsWith(prefix) ? own.slice(prefix.length) : own;
  return `${prefix}${name.replace(/[^\w-]+/g, '-').slice(0, 100)}`;
}
