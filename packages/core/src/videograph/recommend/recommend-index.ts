import { LABEL, SIDE_LENGTH } from '../material/join-side.ts';
import { type MatchIndex, matchIndexOf } from '../material/match-index.ts';
import { standingOf } from './clip-points.ts';
import { type OpenedPoints, openPoints } from './packed-points.ts';
import { LONG_SECONDS, RECOMMEND_RULES } from './recommend-rules.ts';

/**
 * The clips of a workspace, as columns. In-points and out-points of a clip follow one another by time: those of clip
 * `c` are `inFirst[c]` up to `inFirst[c + 1]`, and likewise for the out-points and for the clips of a media.
 */
export type RecommendIndex = {
  mediaIds: string[];
  numberOfMedia: Map<string, number>;
  /** Clips of each media. */
  clipFirst: Int32Array;
  clipMedia: Int32Array;
  labelIds: string[];
  labels: string[];
  /** Seconds. */
  clipStart: Float64Array;
  clipEnd: Float64Array;
  inFirst: Int32Array;
  inClip: Int32Array;
  /** Seconds. */
  inTime: Float64Array;
  outFirst: Int32Array;
  outTime: Float64Array;
  outSides: Float32Array;
  /** Over the sides of all in-points. */
  matches: MatchIndex;
  /** The in-point that each clip begins best with, the best of all first. */
  beginnings: Int32Array;
};

/**
 * Makes packed points (see `clipPointsOf`) of all media of a workspace ready for `recommendClips`. Points of an unknown
 * version are left out. The order of the input does not matter; of a media that comes twice, the first counts.
 */
export function recommendIndexOf(all: readonly { mediaId: string; points: Uint8Array }[]): RecommendIndex {
  const media = openedOf(all);
  const clips = media.flatMap(({ opened }, number) => opened.clips.map((clip) => ({ ...clip, number })));
  const inFirst = firstsOf(clips.map(({ ins }) => ins));
  const outFirst = firstsOf(clips.map(({ outs }) => outs));
  const inCount = inFirst.at(-1)!;
  const inSides = new Float32Array(inCount * SIDE_LENGTH);
  const index = {
    mediaIds: media.map(({ mediaId }) => mediaId),
    numberOfMedia: new Map(media.map(({ mediaId }, number) => [mediaId, number])),
    clipFirst: firstsOf(media.map(({ opened }) => opened.clips.length)),
    clipMedia: Int32Array.from(clips, ({ number }) => number),
    labelIds: clips.map(({ labelId }) => labelId),
    labels: clips.map(({ label }) => label),
    clipStart: Float64Array.from(clips, ({ start }) => start),
    clipEnd: Float64Array.from(clips, ({ end }) => end),
    inFirst,
    inClip: new Int32Array(inCount),
    inTime: new Float64Array(inCount),
    outFirst,
    outTime: new Float64Array(outFirst.at(-1)!),
    outSides: new Float32Array(outFirst.at(-1)! * SIDE_LENGTH),
  };
  fillMoments(index, inSides, media);
  const matches = matchIndexOf(inSides, inCount, RECOMMEND_RULES.look.velocityReach);
  return { ...index, matches, beginnings: beginningsOf(index, inSides) };
}

/** How good a film can begin at an in-point, 0..1: how well its subject is seen, and for how long it goes on. */
export function promiseOf(
  { inClip, inTime, clipEnd }: Pick<RecommendIndex, 'inClip' | 'inTime' | 'clipEnd'>,
  sides: Float32Array,
  slot: number,
): number {
  const room = (clipEnd[inClip[slot]!]! - inTime[slot]!) / LONG_SECONDS;
  return standingOf(sides, slot) * Math.min(1, Math.max(0, room));
}

type OpenedMedia = { mediaId: string; opened: OpenedPoints };

function openedOf(all: readonly { mediaId: string; points: Uint8Array }[]): OpenedMedia[] {
  const byId = new Map<string, OpenedMedia>();
  for (const { mediaId, points } of all) {
    const opened = byId.has(mediaId) ? null : openPoints(points);
    if (opened && opened.clips.length > 0) byId.set(mediaId, { mediaId, opened });
  }
  return [...byId.values()].sort((a, b) => (a.mediaId < b.mediaId ? -1 : 1));
}

/** Where each of some runs begins, and at last where all of them end. */
function firstsOf(counts: readonly number[]): Int32Array {
  const firsts = new Int32Array(counts.length + 1);
  counts.forEach((count, at) => {
    firsts[at + 1] = firsts[at]! + count;
  });
  return firsts;
}

/** The labels of one media are numbered on their own; here they get one number for the whole workspace. */
function fillMoments(
  index: Omit<RecommendIndex, 'matches' | 'beginnings'>,
  inSides: Float32Array,
  media: readonly OpenedMedia[],
): void {
  const { inFirst, inClip, inTime, outFirst, outTime, outSides, labels } = index;
  const numbers = new Map([...new Set(labels)].sort().map((label, number) => [label, number]));
  let clip = 0;
  for (const { opened } of media) {
    let moment = 0;
    for (const { label } of opened.clips) {
      const number = numbers.get(label)!;
      for (let slot = inFirst[clip]!; slot < inFirst[clip + 1]!; slot++) {
        inTime[slot] = opened.moment(moment++, inSides, slot);
        inSides[slot * SIDE_LENGTH + LABEL] = number;
        inClip[slot] = clip;
      }
      for (let slot = outFirst[clip]!; slot < outFirst[clip + 1]!; slot++) {
        outTime[slot] = opened.moment(moment++, outSides, slot);
        outSides[slot * SIDE_LENGTH + LABEL] = number;
      }
      clip++;
    }
  }
}

function beginningsOf(
  index: Pick<RecommendIndex, 'inFirst' | 'inClip' | 'inTime' | 'clipEnd' | 'labels'>,
  inSides: Float32Array,
): Int32Array {
  const { inFirst, labels } = index;
  const promises = Float64Array.from(index.inTime, (_, slot) => promiseOf(index, inSides, slot));
  const best = Int32Array.from(labels, (_, clip) => {
    let found = inFirst[clip]!;
    for (let slot = found; slot < inFirst[clip + 1]!; slot++)
      if (promises[slot]! > promises[found]!) found = slot;
    return found;
  });
  return best.sort((a, b) => promises[b]! - promises[a]! || a - b);
}
