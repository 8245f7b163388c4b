import type { Shot } from '../footage/observation.ts';
import type { SpeechSegment } from '../footage/speech.ts';
import type { Reason } from '../message/message.ts';
import { ownEntry } from '../own-entry.ts';
import { roundSeconds } from '../time/time.ts';
import { beatReasonsOf } from '../videograph/beats/beat-reasons.ts';
import type { FilmToFit, MovableCut } from '../videograph/beats/film-to-fit.ts';
import { fitToBeats } from '../videograph/beats/fit-to-beats.ts';
import { speechEaseAt, spokenTimesOf } from '../videograph/material/speech-ease.ts';
import type { BeatRule } from '../videograph/rules/beat-rule.ts';
import { MIN_CUT_LENGTH } from '../videograph/rules/cut-length.ts';
import { isRetimed, meanSpeed } from './clip-time.ts';
import { type Timeline, type TimelineClip, videoClipsOf, withClips } from './timeline.ts';

/** What is known of a timeline's media, by their key: a clip whose media is not here is not made longer. */
export type AlignFacts = Readonly<
  Record<
    string,
    { durationSeconds: number; shots?: readonly Shot[]; speech?: readonly SpeechSegment[] } | undefined
  >
>;

/** A clip that was made longer or shorter: where it ended before and where it ends now, seconds of its media. */
export type ClipMove = { clipId: string; from: number; to: number };

/** A timeline on beats, what was moved, and of each clip on which beat it ends or why on none. */
export type AlignedTimeline = { timeline: Timeline; moves: ClipMove[]; reasons: Reason[] };

/** What a person cut stays nearly as it is: an end is moved by so many seconds at most. */
const REACH_SECONDS = 1;
/** Where music sets the pace, a clip gets no longer than this: eight beats of the slowest music. */
const LONGEST_PACED_SECONDS = 16;
/** Ends that differ by less are the same. */
const SAME = 1e-5;

/**
 * Moves the ends of a timeline's clips onto the beats of its music, or as near as their media, their words and their shots
 * allow. Where the rule has the energy of the music, clips are as long as that asks for. Starts stay, and so does a join at which one media simply
 * goes on. No clip becomes shorter than `minCutLength` seconds that was not.
 */
export function alignToBeats(
  timeline: Timeline,
  rule: BeatRule,
  facts: AlignFacts,
  minCutLength = MIN_CUT_LENGTH,
): AlignedTimeline {
  const clips = videoClipsOf(timeline);
  const tolerance = 1 / (timeline.canvas?.framesPerSecond ?? 30);
  const isPaced = (rule.energy ?? []).length > 0;
  const film: FilmToFit = {
    cuts: clips.map((clip) => movable(clip, clips, facts, minCutLength, isPaced)),
    length: { low: 0, high: Number.POSITIVE_INFINITY },
    joinWorth: (at, end) =>
      Math.abs(end - inFilm(clips[at]!, clips[at]!.end)) > SAME && goesOn(clips[at]!, clips[at + 1]!)
        ? null
        : 1,
    cutWorth: () => 0,
  };
  const fitted = fitToBeats(film, rule, tolerance);
  const ends = clips.map((clip, at) => inSource(clip, fitted[at]!.end));
  const moves = clips.flatMap(({ id, end }, at) => {
    const to = ends[at]!;
    return Math.abs(to - end) > SAME ? [{ clipId: id, from: end, to }] : [];
  });
  const moved = clips.map((clip, at) => ({ ...clip, end: ends[at]! }));
  return {
    timeline: moves.length > 0 ? withClips(timeline, moved) : timeline,
    moves,
    reasons: rule.mode === 'off' ? [] : beatReasonsOf(film, fitted, rule, tolerance),
  };
}

/** A clip that plays faster or slower is fitted as one of its length in the film, from its start on. */
function inFilm(clip: TimelineClip, seconds: number): number {
  return isRetimed(clip) ? clip.start + (seconds - clip.start) / meanSpeed(clip) : seconds;
}

function inSource(clip: TimelineClip, seconds: number): number {
  return isRetimed(clip) ? roundSeconds(clip.start + (seconds - clip.start) * meanSpeed(clip)) : seconds;
}

function movable(
  clip: TimelineClip,
  clips: readonly TimelineClip[],
  facts: AlignFacts,
  minCutLength: number,
  isPaced: boolean,
): MovableCut {
  const { media, start, end, fadeIn, fadeOut } = clip;
  const source = ownEntry(facts, media.key);
  const shot = source?.shots?.find((one) => one.start <= end - SAME && end <= one.end + SAME);
  const following = clips.filter((other) => other.media.key === media.key && other.start >= end - SAME);
  const latest = source
    ? Math.min(
        source.durationSeconds,
        shot?.end ?? Number.POSITIVE_INFINITY,
        ...following.map((other) => other.start),
      )
    : end;
  const spoken = spokenTimesOf(source?.speech ?? []);
  const filmEnd = inFilm(clip, end);
  const length = filmEnd - start;
  const shortest = Math.max(minCutLength, fadeIn + fadeOut);
  return {
    ...{ start, end: filmEnd, starts: [start] },
    shortest: Math.min(length, isPaced ? shortest : Math.max(shortest, length - REACH_SECONDS)),
    longest: Math.max(length + REACH_SECONDS, isPaced ? LONGEST_PACED_SECONDS : 0),
    blockAt: (filmTime) => {
      const time = inSource(clip, filmTime);
      if (time > latest + SAME) return 'footage';
      return speechEaseAt(spoken, time) === 0 ? 'word' : null;
    },
  };
}

/** Whether the next clip begins where one ends: no join is seen. */
function goesOn(clip: TimelineClip, next: TimelineClip | undefined): boolean {
  return next?.media.key === clip.media.key && Math.abs(next.start - clip.end) < SAME;
}
