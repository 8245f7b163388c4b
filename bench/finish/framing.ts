import {
  type Box,
  type Canvas,
  type Cut,
  clipIdOf,
  FILM_CANVASES,
  type FollowedClip,
  type FrameWindow,
  followSubjects,
  labelIdOf,
  labelSegmentsOf,
  type MediaInput,
  type Observation,
  planOf,
  type TimelineClip,
  timelineOf,
  windowAt,
} from '@cutgraph/core';
import { filmSetsOf, filmsOfLook } from '../craft/film-sets.ts';
import type { Figure } from '../figures.ts';
import type { RealMedia } from '../videograph/real-footage.ts';

/** The longest seen things of each video, as clips of at most so many seconds. */
const SUBJECTS = 3;
const CLIP_SECONDS = { min: 3, max: 10 };
/** Fractions of the frame that a box may be over the edge, and that a window moves before it counts as moving. */
const SLACK = 0.01;
const STILL = 1e-4;
/** A frame is judged where the subject was seen so near in time, seconds. */
const SEEN_WITHIN = 0.1;
/** A subject that is larger than the window has so much of the window for itself. */
const CORE = 0.8;
const CANVASES = { upright: FILM_CANVASES['9:16'], square: FILM_CANVASES['1:1'] };

type Watched = { frames: number; inside: number; turns: number; travel: number; seconds: number };

/**
 * How crops follow the subjects of real footage, by what was seen in each frame and not by what the solver smoothed: the share
 * of frames with the subject inside, turns of direction and travel (widths of what is shown) a second; and how far apart the subjects
 * of match cuts are at their joins, on the wide canvas before and on the upright one afterwards.
 */
export function framingFigures(footage: readonly RealMedia[]): Figure[] {
  const media = new Map(footage.map(({ input }) => [input.mediaId, input]));
  const figures = Object.entries(CANVASES).flatMap(([name, canvas]) => {
    const clips = footage.flatMap(({ input }) => clipsOf(input));
    const kinds = new Map<string, number>();
    const all = clips.flatMap(({ clip, track }): Watched[] => {
      const input = media.get(clip.media.key)!;
      const [followed] = follow([clip], canvas, media);
      kinds.set(followed!.kind, (kinds.get(followed!.kind) ?? 0) + 1);
      if (followed!.framing.length === 0) return [];
      return [watched(windowsOf(clip, followed!, input, canvas), clip, input, track)];
    });
    console.log(`# framing ${name}: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
    const sum = (of: keyof Watched) => all.reduce((total, one) => total + one[of], 0);
    return [
      { name: `framing_${name}.inside`, value: sum('inside') / sum('frames'), unit: 'share of frames' },
      { name: `framing_${name}.turns`, value: sum('turns') / sum('seconds'), unit: 'a second' },
      { name: `framing_${name}.travel`, value: sum('travel') / sum('seconds'), unit: 'widths a second' },
    ];
  });
  return [...figures, ...joinFigures(footage, media)];
}

type Media = ReadonlyMap<string, MediaInput>;

function follow(clips: readonly TimelineClip[], canvas: Canvas, media: Media): FollowedClip[] {
  return followSubjects(clips, canvas, (key) => media.get(key) ?? null, 'default');
}

function clipsOf(input: MediaInput): { clip: TimelineClip; track: string }[] {
  return labelSegmentsOf(input.observations)
    .filter(({ segmentLengthTime }) => segmentLengthTime >= CLIP_SECONDS.min)
    .slice(0, SUBJECTS)
    .map(({ track, segmentStartTime: start, segmentEndTime }) => ({
      track,
      clip: clipOf(input, {
        id: clipIdOf(input.mediaId, labelIdOf(track)),
        ...{ start, end: Math.min(segmentEndTime, start + CLIP_SECONDS.max, input.durationSeconds) },
      }),
    }));
}

function clipOf(
  input: Pick<MediaInput, 'mediaId'>,
  own: Pick<TimelineClip, 'id' | 'start' | 'end'> & { crop?: Box | null },
): TimelineClip {
  const media = { key: input.mediaId, uri: input.mediaId };
  return { media, crop: null, volume: 1, fadeIn: 0, fadeOut: 0, ...own };
}

/** What the canvas shows in each frame, by the render plan. */
function windowsOf(
  clip: TimelineClip,
  { framing, crop }: Pick<FollowedClip, 'framing' | 'crop'>,
  { aspect, durationSeconds }: MediaInput,
  canvas: Canvas,
): FrameWindow[] {
  const picture = { width: Math.round(1080 * aspect), height: 1080, framesPerSecond: 30 };
  const film = timelineOf([{ ...clip, crop, framing }], canvas);
  const [segment] = planOf(film, { [clip.media.key]: { durationSeconds, sound: null, picture } }).segments;
  return Array.from({ length: segment!.frameCount }, (_, frame) => windowAt(segment!, frame));
}

function watched(
  windows: readonly FrameWindow[],
  clip: TimelineClip,
  { observations }: MediaInput,
  track: string,
): Watched {
  const seen = observations.filter((one) => one.track === track).sort((a, b) => a.time - b.time);
  const rate = windows.length / (clip.end - clip.start);
  const judged = windows.flatMap((window, frame) => {
    const at = nearest(seen, clip.start + frame / rate);
    return at ? [isInside(at.box, window)] : [];
  });
  const moves = (['left', 'top'] as const).map((side) =>
    windows.slice(1).map((window, at) => window[side] - windows[at]![side]),
  );
  const turns = moves.map((steps) => {
    const moving = steps.filter((step) => Math.abs(step) > STILL);
    return moving.slice(1).filter((step, at) => step * moving[at]! < 0).length;
  });
  const [across, down] = moves.map((steps) => steps.reduce((sum, step) => sum + Math.abs(step), 0));
  return {
    frames: judged.length,
    inside: judged.filter(Boolean).length,
    turns: turns[0]! + turns[1]!,
    travel: across! / windows[0]!.width + down! / windows[0]!.height,
    seconds: clip.end - clip.start,
  };
}

function nearest(seen: readonly Observation[], time: number): Observation | undefined {
  const near = seen.filter((one) => Math.abs(one.time - time) <= SEEN_WITHIN);
  return near.toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))[0];
}

/** Of a subject that is taller than the window its upper part counts. */
function isInside({ left, top, right, bottom }: Box, window: FrameWindow): boolean {
  const shownFrom = (from: number, to: number, start: number, length: number) => {
    if (to - from <= length) return from >= start - SLACK && to <= start + length + SLACK;
    const [first, last] = [Math.max(from, start), Math.min(to, start + length)];
    return last - first >= CORE * length;
  };
  const low = Math.min(bottom, top + window.height);
  return shownFrom(left, right, window.left, window.width) && shownFrom(top, low, window.top, window.height);
}

/** Match cuts on the wide canvas, as the graph crops them, and the same cuts reframed for the upright one. */
function joinFigures(footage: readonly RealMedia[], media: Media): Figure[] {
  const offsets: { before: number; after: number }[] = [];
  for (const { films } of filmSetsOf(footage, filmsOfLook('exact')))
    for (const cuts of films) {
      const clips = cuts.map(({ clipID, mediaID, start, end, crop }) =>
        clipOf({ mediaId: mediaID }, { id: clipID, start, end, crop }),
      );
      const followed = follow(clips, CANVASES.upright, media);
      for (let at = 1; at < cuts.length; at++) {
        const sides = [at - 1, at].map((place) => ({
          ...{ cut: cuts[place]!, clip: clips[place]!, framed: followed[place]! },
        }));
        if (sides.some(({ framed }) => framed.framing.length === 0)) continue;
        const shown = sides.map(({ clip, framed, cut }) =>
          windowsOf(clip, framed, media.get(cut.mediaID)!, CANVASES.upright),
        );
        offsets.push({
          before: distance(
            placeIn(sides[0]!.cut.endBox, cropOf(sides[0]!.cut)),
            placeIn(sides[1]!.cut.startBox, cropOf(sides[1]!.cut)),
          ),
          after: distance(
            placeIn(sides[0]!.cut.endBox, shown[0]!.at(-1)!),
            placeIn(sides[1]!.cut.startBox, shown[1]![0]!),
          ),
        });
      }
    }
  const mean = (of: 'before' | 'after') => offsets.reduce((sum, one) => sum + one[of], 0) / offsets.length;
  const unit = 'of what is shown';
  return [
    { name: 'framing_joins.count', value: offsets.length, unit: 'match cuts' },
    { name: 'framing_joins.apart_wide', value: mean('before'), unit },
    { name: 'framing_joins.apart_upright', value: mean('after'), unit },
  ];
}

function cropOf({ crop }: Cut): FrameWindow {
  if (!crop) return { left: 0, top: 0, width: 1, height: 1 };
  const { left, top, right, bottom } = crop;
  return { left, top, width: right - left, height: bottom - top };
}

function placeIn({ left, top, right, bottom }: Box, window: FrameWindow): { x: number; y: number } {
  return {
    x: ((left + right) / 2 - window.left) / window.width,
    y: ((top + bottom) / 2 - window.top) / window.height,
  };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
