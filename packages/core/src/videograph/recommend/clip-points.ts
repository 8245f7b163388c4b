import { roundSeconds } from '../../time/time.ts';
import { outPointOf } from '../join/joins.ts';
import { type FootageIndex, indexFootage } from '../material/footage-index.ts';
import { EASE, PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import type { MediaInput } from '../rules/rules.ts';
import { type PointedClip, type PointedMoment, packPoints } from './packed-points.ts';
import { RECOMMEND_RULES, SHORTEST_CLIP_SECONDS, USUAL_SECONDS } from './recommend-rules.ts';

/** A clip is remembered by at most so many in-points and as many out-points, no more than one for so many seconds. */
const MOST_MOMENTS = 12;
const SECONDS_A_MOMENT = 1;
/** Observations that are looked at for one out-point. */
const TRIED = 4;
/** A clip shorter than the usual stretch begins within its first seconds, so that most of it is shown. */
const EARLY_SECONDS = 0.5;

/**
 * What recommendations know of a media, packed and versioned: its clips of 2 s or more, each with up to a dozen good
 * moments to begin at and to end at. A media without such a clip has none, which is a valid answer.
 */
export function clipPointsOf(media: MediaInput): Uint8Array {
  let index: FootageIndex;
  try {
    index = indexFootage([media], RECOMMEND_RULES);
  } catch (error) {
    if (error instanceof NoMatchError) return packPoints([]);
    throw error;
  }
  const slotsOfTrack = new Map<number, number[]>();
  for (let slot = 0; slot < index.inPoints.count; slot++) {
    const number = index.inPoints.track[slot]!;
    const slots = slotsOfTrack.get(number);
    if (slots) slots.push(slot);
    else slotsOfTrack.set(number, [slot]);
  }
  const clips = [...slotsOfTrack].map(([number, slots]): PointedClip => {
    const { labelId, label, start, end } = index.footage.tracks[number]!;
    const ends = { start: roundSeconds(start), end: roundSeconds(end) };
    return {
      labelId,
      label,
      ...ends,
      ins: insOf(index, slots, ends),
      outs: outsOf(index, number, slots[0]!),
    };
  });
  return packPoints(clips.filter(({ ins, outs }) => ins.length > 0 && outs.length > 0));
}

/** What is left of a moment inside a word. */
const KEPT_IN_WORD = 0.5;

/** How much the eye is drawn to a side, how well it is seen there, and how well it can be cut there, 0..1. */
export function standingOf(sides: Float32Array, slot: number): number {
  const base = slot * SIDE_LENGTH;
  const ease = KEPT_IN_WORD + (1 - KEPT_IN_WORD) * sides[base + EASE]!;
  return sides[base + PROMINENCE]! * sides[base + QUALITY]! * ease;
}

function insOf(
  { inPoints }: FootageIndex,
  slots: readonly number[],
  { start, end }: { start: number; end: number },
): PointedMoment[] {
  const latest = Math.max(end - USUAL_SECONDS, start + EARLY_SECONDS) + 1e-6;
  const moments = slots
    .filter((slot) => inPoints.time[slot]! <= latest)
    .map((slot) => ({
      time: inPoints.time[slot]!,
      side: inPoints.sides.slice(slot * SIDE_LENGTH, (slot + 1) * SIDE_LENGTH),
    }));
  return sectionsOf(moments, MOST_MOMENTS).map(bestOf);
}

/** Where a picture is black or blurred, nothing ends. The last fit moment is always among them: a whole clip ends there. */
function outsOf(index: FootageIndex, number: number, inPoint: number): PointedMoment[] {
  const { observations, start, media } = index.footage.tracks[number]!;
  const { isUnfit } = index.company.moments;
  const moments = observations.flatMap(({ time }, at) =>
    time - start < SHORTEST_CLIP_SECONDS - 1e-6 || isUnfit(media.mediaId, time, true) ? [] : [{ at, time }],
  );
  const last = moments.pop();
  const sideAt = ({ at, time }: { at: number; time: number }) => {
    return { time, side: outPointOf(index, inPoint, at).side };
  };
  const outs = sectionsOf(moments, MOST_MOMENTS - 1).map((section) => {
    const step = Math.max(1, section.length / TRIED);
    const tried = Array.from({ length: Math.min(TRIED, section.length) }, (_, one) =>
      sideAt(section[Math.floor(one * step)]!),
    );
    return bestOf(tried);
  });
  return last ? [...outs, sideAt(last)] : outs;
}

/** Splits moments in order of time into at most `most` stretches of equal length, each with one moment or more. */
function sectionsOf<M extends { time: number }>(moments: readonly M[], most: number): M[][] {
  if (moments.length === 0) return [];
  const from = moments[0]!.time;
  const length = moments.at(-1)!.time - from;
  const count = Math.min(most, Math.max(1, Math.ceil(length / SECONDS_A_MOMENT)));
  const sections = Array.from({ length: count }, (): M[] => []);
  for (const moment of moments) {
    const at = length > 0 ? Math.floor(((moment.time - from) / length) * count) : 0;
    sections[Math.min(count - 1, at)]!.push(moment);
  }
  return sections.filter((section) => section.length > 0);
}

function bestOf(moments: readonly PointedMoment[]): PointedMoment {
  return moments.reduce((best, one) => (standingOf(one.side, 0) > standingOf(best.side, 0) ? one : best));
}
