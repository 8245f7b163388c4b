import { Refusal } from '../refusal/refusal.ts';
import { roundSeconds } from '../time/time.ts';
import { clipSeconds, speedAt, type TimedClip } from './clip-time.ts';

/** How one picture goes over into the next; where there is none, it is a cut. What moves, moves to the side that is named. */
export const TRANSITION_KINDS = [
  'dissolve',
  'dipToBlack',
  'dipToWhite',
  'wipeLeft',
  'wipeRight',
  'wipeUp',
  'wipeDown',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'zoom',
  'blur',
] as const;
export type TransitionKind = (typeof TRANSITION_KINDS)[number];

/** OpenTimelineIO's `Transition`, half of it before the cut and half behind: the clips keep their length, and so does the film. */
export type Transition = { kind: TransitionKind; durationSeconds: number };

/** How short and how long a transition may be. */
export const TRANSITION_SECONDS = { min: 0.2, max: 2 } as const;

/** What of a clip is left between the transitions at its ends, seconds. */
const LEAST_BODY_SECONDS = 0.1;
/** Times are kept to the microsecond; what is computed of them may be off by that. */
const TOLERANCE_SECONDS = 1e-5;

/** What of a clip its transitions depend on; `key` names its media. */
export type TransitionClip = TimedClip & {
  transition?: Transition | null | undefined;
  media: { key: string };
};

/** How long a transition can be, and what keeps it from being longer. */
export type TransitionRoom = {
  seconds: number;
  /** The length of the clip before or behind it, or the footage that is left of them beyond the cut; null where nothing does. */
  limit: 'clip' | 'next-clip' | 'footage' | 'next-footage' | null;
};

/** Whether a kind shows both clips together, and so footage beyond the cut (handles). A dip shows one after the other. */
export function needsHandles(kind: TransitionKind): boolean {
  return kind !== 'dipToBlack' && kind !== 'dipToWhite';
}

/** The transition between a clip and the next one; null where it is a cut, and behind the last clip. */
export function transitionAfter(clips: readonly TransitionClip[], at: number): Transition | null {
  return clips[at + 1] ? (clips[at]?.transition ?? null) : null;
}

/**
 * How long a transition of a kind can be behind the clip at a place: half of it is taken from each clip, which keeps a tenth of a second for
 * itself, and where it shows both together there must be as much footage beyond each end.
 *
 * @param durationOf the seconds of a media by its key; undefined where they are not known.
 */
export function transitionRoom(
  clips: readonly TransitionClip[],
  at: number,
  kind: TransitionKind,
  durationOf: (key: string) => number | undefined,
): TransitionRoom {
  const [clip, next] = [clips[at], clips[at + 1]];
  if (!clip || !next) return { seconds: 0, limit: 'next-clip' };
  const duration = durationOf(clip.media.key) ?? Number.POSITIVE_INFINITY;
  const halves: TransitionRoom[] = [
    { limit: null, seconds: TRANSITION_SECONDS.max / 2 },
    { limit: 'clip', seconds: shareOf(clip, transitionAfter(clips, at - 1) !== null) },
    { limit: 'next-clip', seconds: shareOf(next, transitionAfter(clips, at + 1) !== null) },
  ];
  if (needsHandles(kind)) {
    halves.push({ limit: 'footage', seconds: (duration - clip.end) / speedAt(clip, 'end') });
    halves.push({ limit: 'next-footage', seconds: next.start / speedAt(next, 'start') });
  }
  const least = halves.reduce((one, other) => (other.seconds < one.seconds ? other : one));
  return { ...least, seconds: roundSeconds(Math.max(0, 2 * least.seconds)) };
}

/** The transition behind a clip, shortened to what there is; null where that is too short for one. */
export function fittingTransition(
  clips: readonly TransitionClip[],
  at: number,
  durationOf: (key: string) => number | undefined,
): Transition | null {
  const transition = transitionAfter(clips, at);
  if (!transition) return null;
  const { seconds } = transitionRoom(clips, at, transition.kind, durationOf);
  if (seconds + TOLERANCE_SECONDS < TRANSITION_SECONDS.min) return null;
  return seconds < transition.durationSeconds ? { ...transition, durationSeconds: seconds } : transition;
}

/** A transition as long as it may be and as there is room for, seconds to hundredths; no shorter than the shortest. */
export function clampTransition({ kind, durationSeconds }: Transition, roomSeconds: number): Transition {
  const { min, max } = TRANSITION_SECONDS;
  const most = Math.max(min, Math.min(max, roomSeconds));
  const seconds = Math.max(min, Math.min(most, durationSeconds));
  return { kind, durationSeconds: Math.floor(seconds * 100 + 1e-6) / 100 };
}

/**
 * Throws Refusal `invalid-argument` unless a transition has a known kind and lasts 0.2 to 2 seconds.
 *
 * @param place of the cut before it, from 1.
 */
export function checkTransition(transition: Transition, place: number): void {
  // An edit list of the command line may hold anything.
  const { kind, durationSeconds }: Partial<Transition> = transition ?? {};
  if (!kind || !TRANSITION_KINDS.includes(kind))
    throw wrong(`The transition after cut ${place} must be one of: ${TRANSITION_KINDS.join(', ')}.`);
  const { min, max } = TRANSITION_SECONDS;
  const isWithin = typeof durationSeconds === 'number' && durationSeconds >= min && durationSeconds <= max;
  if (!isWithin) throw wrong(`The transition after cut ${place} must last from ${min} to ${max} seconds.`);
}

/**
 * Throws Refusal `invalid-argument` with a sentence where a transition has no clip behind it, or is longer than there is room for.
 *
 * @param nameOf what a media is called, by its key.
 * @param toleranceSeconds how much shorter than it says it may become.
 */
export function checkTransitionRoom(
  clips: readonly TransitionClip[],
  durationOf: (key: string) => number | undefined,
  nameOf: (key: string) => string,
  toleranceSeconds = TOLERANCE_SECONDS,
): void {
  for (const [at, clip] of clips.entries()) {
    if (!clip.transition) continue;
    const [place, next] = [at + 1, clips[at + 1]];
    if (!next) throw wrong(`Cut ${place} is the last one, so no transition can follow it.`);
    const { kind, durationSeconds } = clip.transition;
    const { seconds, limit } = transitionRoom(clips, at, kind, durationOf);
    const isLongEnough = seconds + TOLERANCE_SECONDS >= TRANSITION_SECONDS.min;
    if (isLongEnough && durationSeconds <= seconds + toleranceSeconds) continue;
    const why = {
      clip: `cut ${place} is too short`,
      'next-clip': `cut ${place + 1} is too short`,
      footage: `too little of "${nameOf(clip.media.key)}" is left behind the end of cut ${place}`,
      'next-footage': `too little of "${nameOf(next.media.key)}" is left before the start of cut ${place + 1}`,
    }[limit ?? 'clip'];
    const most = Math.floor(seconds * 100 + 1e-6) / 100;
    const advice = isLongEnough ? `It can last ${most} s.` : 'There is no room for one.';
    throw wrong(`The transition after cut ${place} lasts ${durationSeconds} s, but ${why}. ${advice}`);
  }
}

/** Half a transition may take this much of a clip. */
function shareOf(clip: TransitionClip, hasOther: boolean): number {
  return (clipSeconds(clip) - LEAST_BODY_SECONDS) / (hasOther ? 2 : 1);
}

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence);
}
