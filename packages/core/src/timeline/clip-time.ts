import { roundSeconds } from '../time/time.ts';
import { placeOf, secondsAt, type TimeKnot } from '../time/time-map.ts';
import { type Speed, speedSteps } from './speed.ts';

/** What of a clip says how long it lasts: seconds of its source, and how fast they play; as recorded where no speed is given. */
export type TimedClip = { start: number; end: number; speed?: Speed | null | undefined };

/** Of a shorter range the parts of a ramp would fall together in microseconds. */
const SHORTEST_SECONDS = 0.001;

/** Whether a clip plays in another time than its source. */
export function isRetimed({ speed }: Pick<TimedClip, 'speed'>): boolean {
  return (speed ?? 1) !== 1;
}

/** Seconds of the film that a clip lasts. */
export function clipSeconds(clip: TimedClip): number {
  return roundSeconds(Math.max(0, clip.end - clip.start) / meanSpeed(clip));
}

/** Seconds of the source that a second of the film takes, over the whole clip: a clip of twice the range lasts twice as long. */
export function meanSpeed({ speed }: Pick<TimedClip, 'speed'>): number {
  if (!isRetimed({ speed })) return 1;
  return 1 / speedSteps(speed ?? 1).reduce((sum, { share, factor }) => sum + share / factor, 0);
}

/** How fast a clip plays at one of its ends, and would beyond it. */
export function speedAt({ speed }: Pick<TimedClip, 'speed'>, side: 'start' | 'end'): number {
  return speedSteps(speed ?? 1).at(side === 'start' ? 0 : -1)!.factor;
}

/** The second of the source that is shown so many seconds of the film into a clip; beyond its ends it goes on as it begins and ends. */
export function sourceTimeAt(clip: TimedClip, into: number): number {
  const map = timeMapOf(clip);
  if (!map) return clip.start + into;
  const length = clipSeconds(clip);
  const beyond =
    Math.min(0, into) * speedAt(clip, 'start') + Math.max(0, into - length) * speedAt(clip, 'end');
  return secondsAt(map, into) + beyond;
}

/** Seconds of the film into a clip at which a second of its source is shown; the inverse of {@link sourceTimeAt}. */
export function filmTimeOf(clip: TimedClip, seconds: number): number {
  const map = timeMapOf(clip);
  if (!map) return seconds - clip.start;
  const [before, behind] = [Math.min(0, seconds - clip.start), Math.max(0, seconds - clip.end)];
  const beyond = before / speedAt(clip, 'start') + behind / speedAt(clip, 'end');
  return placeOf(map, seconds) + beyond;
}

/** The time of a clip: seconds of the film into it, and of its source. Null where it plays in the time of its source, or is too short to tell. */
export function timeMapOf({ start, end, speed }: TimedClip): TimeKnot[] | null {
  if (!isRetimed({ speed }) || end - start < SHORTEST_SECONDS) return null;
  let [share, at] = [0, 0];
  const knots: TimeKnot[] = [{ at: 0, seconds: start }];
  for (const step of speedSteps(speed ?? 1)) {
    share += step.share;
    at += (step.share * (end - start)) / step.factor;
    knots.push({ at, seconds: start + share * (end - start) });
  }
  knots.push({ at: knots.pop()!.at, seconds: end });
  return knots;
}
