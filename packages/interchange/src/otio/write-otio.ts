import { framesPerSecondOf } from '@cutgraph/core';
import { addressOf } from '../edit/address.ts';
import type { Edit, EditClip, EditMusic, EditSource } from '../edit/edit.ts';
import { tracksOf } from '../edit/edit-alternatives.ts';

/**
 * A timeline of OpenTimelineIO, as its oldest readers take it (`Clip.1`): the pictures, the sound of the clips, and music.
 * Source: https://opentimelineio.readthedocs.io/en/stable/tutorials/otio-serialized-schema.html
 */
export function writeOtio(edit: Edit): string {
  const rate = framesPerSecondOf(edit.rate);
  const sources = new Map(edit.sources.map((source) => [source.key, source]));
  const isHeard = ({ source, volume }: EditClip) => volume > 0 && sources.get(source)!.hasSound;
  const tracks = [
    trackOf('Video', 'Pictures', rate, edit, sources, () => true),
    ...alternativeTracks(edit, sources, rate),
    ...(edit.clips.some(isHeard) ? [trackOf('Audio', 'Sound', rate, edit, sources, isHeard)] : []),
    ...musicTracks(edit.music, sources, rate),
  ];
  return `${JSON.stringify(
    {
      OTIO_SCHEMA: 'Timeline.1',
      ...plain(edit.name),
      // The format has no place of its own for the size of the picture.
      metadata: { cutgraph: { width: edit.width, height: edit.height } },
      global_start_time: null,
      tracks: { OTIO_SCHEMA: 'Stack.1', ...plain('tracks'), ...plainItem, children: tracks },
    },
    null,
    2,
  )}\n`;
}

type Sources = ReadonlyMap<string, EditSource>;

const plain = (name: string) => ({ metadata: {}, name: name.toWellFormed() });
const plainItem = { source_range: null, effects: [], markers: [] };

function trackOf(
  kind: 'Video' | 'Audio',
  name: string,
  rate: number,
  edit: Edit,
  sources: Sources,
  isIn: (clip: EditClip) => boolean,
) {
  let place = 0;
  const children = edit.clips.flatMap((clip, at) => {
    const next = edit.clips[at + 1];
    const gap = clip.at - place;
    place = clip.at + clip.frames;
    const isJoined = clip.transition && next && isIn(clip) && isIn(next);
    return [
      ...(gap > 0 ? [gapOf(gap, rate)] : []),
      isIn(clip)
        ? clipOf(clip, sources.get(clip.source)!, rate, kind === 'Video' ? edit : null)
        : gapOf(clip.frames, rate),
      ...(isJoined ? [transitionOf(clip.transition!, rate)] : []),
    ];
  });
  return { OTIO_SCHEMA: 'Track.1', ...plain(name), ...plainItem, kind, children };
}

function clipOf(clip: EditClip, source: EditSource, rate: number, markersOf: Edit | null) {
  const { name, frames, sourceFrame, speed, at } = clip;
  const start = source.startFrame + sourceFrame;
  const markers = markersOf?.markers.filter((marker) => marker.at >= at && marker.at < at + frames) ?? [];
  return {
    OTIO_SCHEMA: 'Clip.1',
    ...plain(name),
    source_range: rangeOf(start, frames, rate),
    effects:
      speed === 1
        ? []
        : [
            {
              OTIO_SCHEMA: 'LinearTimeWarp.1',
              ...plain(''),
              effect_name: 'LinearTimeWarp',
              time_scalar: speed,
            },
          ],
    markers: markers.map((marker) => ({
      OTIO_SCHEMA: 'Marker.2',
      ...plain(marker.text),
      color: 'GREEN',
      marked_range: rangeOf(start + Math.round((marker.at - at) * speed), 1, rate),
    })),
    media_reference: referenceOf(source, rate),
  };
}

/** Over the pictures, each clip switched off; a reader that is older than `enabled` shows them. */
function alternativeTracks({ alternatives }: Edit, sources: Sources, rate: number) {
  return tracksOf(alternatives).map((track, at) => {
    const children = placed(track, rate, ({ source: key, name, frames, sourceFrame }) => {
      const source = sources.get(key)!;
      return {
        OTIO_SCHEMA: 'Clip.1',
        ...plain(name),
        ...plainItem,
        enabled: false,
        source_range: rangeOf(source.startFrame + sourceFrame, frames, rate),
        media_reference: referenceOf(source, rate),
      };
    });
    const name = at ? `Alternatives ${at + 1}` : 'Alternatives';
    return { OTIO_SCHEMA: 'Track.1', ...plain(name), ...plainItem, kind: 'Video', children };
  });
}

/** Items in their places on a track, with gaps between them. */
function placed<T extends { at: number; frames: number }>(
  items: readonly T[],
  rate: number,
  itemOf: (item: T) => object,
) {
  let place = 0;
  return items.flatMap((item) => {
    const gap = item.at - place;
    place = item.at + item.frames;
    return [...(gap > 0 ? [gapOf(gap, rate)] : []), itemOf(item)];
  });
}

function musicTracks(music: readonly EditMusic[], sources: Sources, rate: number) {
  // Passes of a song overlap where they fade over into each other: every other one is on a track of its own.
  return [0, 1].flatMap((parity) => {
    const passes = music.filter((_, at) => at % 2 === parity);
    if (passes.length === 0) return [];
    const children = placed(passes, rate, ({ source: key, frames, sourceFrame }) => {
      const source = sources.get(key)!;
      return {
        OTIO_SCHEMA: 'Clip.1',
        ...plain(source.fileName),
        ...plainItem,
        source_range: rangeOf(source.startFrame + sourceFrame, frames, rate),
        media_reference: referenceOf(source, rate),
      };
    });
    return [
      {
        OTIO_SCHEMA: 'Track.1',
        ...plain(parity ? 'Music 2' : 'Music'),
        ...plainItem,
        kind: 'Audio',
        children,
      },
    ];
  });
}

function referenceOf({ fileName, path, startFrame, frames }: EditSource, rate: number) {
  return {
    OTIO_SCHEMA: 'ExternalReference.1',
    ...plain(fileName),
    available_range: rangeOf(startFrame, frames, rate),
    target_url: addressOf(path),
  };
}

function transitionOf({ kind, before, after }: NonNullable<EditClip['transition']>, rate: number) {
  return {
    OTIO_SCHEMA: 'Transition.1',
    ...plain(kind),
    transition_type: kind === 'dissolve' ? 'SMPTE_Dissolve' : 'Custom_Transition',
    in_offset: timeOf(before, rate),
    out_offset: timeOf(after, rate),
  };
}

function gapOf(frames: number, rate: number) {
  return { OTIO_SCHEMA: 'Gap.1', ...plain(''), ...plainItem, source_range: rangeOf(0, frames, rate) };
}

function rangeOf(start: number, duration: number, rate: number) {
  return {
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: timeOf(start, rate),
    duration: timeOf(duration, rate),
  };
}

function timeOf(value: number, rate: number) {
  return { OTIO_SCHEMA: 'RationalTime.1', rate, value };
}
