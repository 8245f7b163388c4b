import { idOfRef, type Timeline as TimelineMade } from '@cutgraph/contract';
import {
  type ExportTimeline,
  type MediaReference,
  musicClipOf,
  type Overlays,
  overlaysOf,
  type Timeline,
  timelineOf,
  timelineOfExport,
  videoClipsOf,
} from '@cutgraph/core';
import { nextTitle } from './film-clip.ts';

/** The longest key that an edit list takes. */
const MAX_ID_LENGTH = 200;

/** A montage that was made before, to be varied: its cuts each by a name of its own, its media by their ids. */
export function filmOfTimeline({
  title,
  exportTimeline,
}: Pick<TimelineMade, 'title' | 'exportTimeline'>): Timeline {
  const made = timelineOfExport(exportTimeline as ExportTimeline);
  const music = musicClipOf(made);
  const clips = videoClipsOf(made).map((clip, at) => ({
    ...clip,
    // It may have the name of its place in front already.
    id: `${at} ${clip.id.replace(/^\d+ /, '')}`.slice(0, MAX_ID_LENGTH),
    media: byId(clip.media),
  }));
  return timelineOf(clips, made.canvas, {
    name: nextTitle(title),
    music: music && { ...music, media: byId(music.media) },
    loudness: made.loudness,
    overlays: overlaysById(made, exportTimeline.inputs),
  });
}

/** Captions name their media by the keys of the edit list. */
function overlaysById(made: Timeline, inputs: readonly { key: string; uri: string }[]): Overlays {
  const { captions, titles } = overlaysOf(made);
  const ids = new Map(inputs.map(({ key, uri }) => [key, idOfRef(uri)]));
  const cues = captions?.cues.map((cue) => ({ ...cue, key: ids.get(cue.key) ?? cue.key }));
  return { captions: captions && { ...captions, cues: cues ?? [] }, titles };
}

function byId({ uri }: MediaReference): MediaReference {
  return { key: idOfRef(uri), uri };
}
