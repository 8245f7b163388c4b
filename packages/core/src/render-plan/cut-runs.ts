import { ownEntry } from '../own-entry.ts';
import { roundSeconds } from '../time/time.ts';
import { scaledMap } from '../time/time-map.ts';
import {
  fittingTransition,
  needsHandles,
  type TransitionClip,
  type TransitionKind,
} from '../timeline/transition.ts';
import { decodeStarts } from './decode-ladder.ts';
import type { FactsByKey } from './plan-facts.ts';
import type { RenderSegment, SourceStretch } from './render-plan.ts';
import { neededPart, readingStart } from './stretch-time.ts';
import { shiftedPath, windowAt } from './window-path.ts';

/** A transition in frames of the canvas: those before the cut and those behind it. */
type JoinFrames = { kind: TransitionKind; before: number; after: number };

/** All frames of a cut: its own, and those of it that transitions show beyond its ends. */
export type CutRun = {
  frameCount: number;
  /** Frames of it that are before its start and behind its end. */
  lead: number;
  tail: number;
  /** The transitions at its ends; null where there is a cut. */
  joinBefore: JoinFrames | null;
  joinAfter: JoinFrames | null;
};

/**
 * The runs of clips that have so many frames. A transition that does not fit is shortened, so that a plan can be shown of any
 * timeline; every clip keeps a frame of its own.
 */
export function cutRunsOf(
  clips: readonly TransitionClip[],
  frames: readonly number[],
  framesPerSecond: number,
  facts: FactsByKey,
): CutRun[] {
  const durationOf = (key: string) => ownEntry(facts, key)?.durationSeconds;
  const fitting = clips.map((_, at) => fittingTransition(clips, at, durationOf));
  const joins = fitting.map((transition, at): JoinFrames | null => {
    if (!transition) return null;
    const limitOf = (place: number, hasOther: boolean) =>
      Math.floor((frames[place]! - 1) / (hasOther ? 2 : 1));
    const most =
      2 * Math.min(limitOf(at, Boolean(fitting[at - 1])), limitOf(at + 1, Boolean(fitting[at + 1])));
    const all = Math.min(Math.round(transition.durationSeconds * framesPerSecond), most);
    const before = Math.floor(all / 2);
    return before > 0 ? { kind: transition.kind, before, after: all - before } : null;
  });
  return frames.map((frameCount, at): CutRun => {
    const [joinBefore, joinAfter] = [joins[at - 1] ?? null, joins[at] ?? null];
    const lead = joinBefore && needsHandles(joinBefore.kind) ? joinBefore.before : 0;
    const tail = joinAfter && needsHandles(joinAfter.kind) ? joinAfter.after : 0;
    return { frameCount, lead, tail, joinBefore, joinAfter };
  });
}

/** How a cut comes to the canvas, wherever in it: all of a stretch but which frames it has. */
export type CutPicture = Omit<
  SourceStretch,
  'startSeconds' | 'skipFrames' | 'frameCount' | 'decodeStarts'
> & {
  /** Seconds in the source at which the cut itself begins. */
  startSeconds: number;
  source: Parameters<typeof decodeStarts>[1] | undefined;
};

/** The fades of a cut in frames. */
export type CutFades = Pick<RenderSegment, 'fadeInFrames' | 'fadeOutFrames'>;

/** The segments of a film, in order: bodies, and transitions between them. */
export function segmentsOfRuns(
  runs: readonly CutRun[],
  pictures: readonly CutPicture[],
  framesPerSecond: number,
  fades: readonly CutFades[],
): RenderSegment[] {
  const segments: RenderSegment[] = [];
  for (const [cut, run] of runs.entries()) {
    const { frameCount, joinBefore, joinAfter } = run;
    const first = joinBefore?.after ?? 0;
    const last = frameCount - (joinAfter?.before ?? 0);
    // A transition is kept as long as nothing of it changes, however its cuts go on.
    const side = (from: number, to: number, place = cut) => {
      const { timeMap, ...picture } = pictures[place]!;
      const part = timeMap && { timeMap: neededPart(timeMap, from, to) };
      return stretchOf(runs[place]!, { ...picture, ...part }, from, to, framesPerSecond);
    };
    const body = stretchOf(run, pictures[cut]!, first, last, framesPerSecond);
    segments.push({ index: segments.length, cut, ...body, ...fades[cut] });
    if (!joinAfter) continue;
    const { kind, before, after } = joinAfter;
    const from = side(last, frameCount + run.tail);
    const to = side(-runs[cut + 1]!.lead, after, cut + 1);
    const transition = { kind, framesBeforeCut: before, from, to };
    segments.push({ index: segments.length, cut, ...from, frameCount: before + after, transition });
  }
  return segments;
}

/** The frames of a cut between two places, counted from its start; what is before it is negative. */
function stretchOf(
  { lead }: CutRun,
  { startSeconds: cutStart, source, path, timeMap, ...picture }: CutPicture,
  from: number,
  to: number,
  framesPerSecond: number,
): SourceStretch {
  const skipFrames = timeMap ? 0 : (from + lead) % framesPerSecond;
  const begin = timeMap
    ? readingStart(timeMap, from)
    : roundSeconds(Math.max(0, cutStart + (from - skipFrames) / framesPerSecond));
  const moved = path && shiftedPath(path, from);
  return {
    ...picture,
    ...(moved && { window: windowAt({ window: picture.window, path: moved }, 0), path: moved }),
    startSeconds: begin,
    ...(skipFrames && { skipFrames }),
    ...(timeMap && { timeMap: scaledMap(timeMap, 1, from) }),
    frameCount: to - from,
    ...(source && { decodeStarts: decodeStarts(begin, source) }),
  };
}
