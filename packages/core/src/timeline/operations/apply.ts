import { Refusal } from '../../refusal/refusal.ts';
import { clipSeconds } from '../clip-time.ts';
import { checkPlay } from '../cut-play.ts';
import { checkSpeed } from '../speed.ts';
import { type Timeline, type TimelineClip, videoClipsOf, withClips } from '../timeline.ts';
import { itemOf } from '../to-export.ts';
import { checkItem } from '../validate-timeline.ts';
import type { Applied, ClipFields, TimelineOperation } from './operation.ts';
import { setTimeline } from './set-timeline.ts';

/** The most clips of a timeline; as many as an edit list takes. */
const MAX_CLIPS = 1000;

/**
 * The timeline after one change, and its inverse. A change that changes nothing gives the same timeline, and no inverse.
 *
 * @throws Refusal `invalid-argument` with a sentence where the timeline has no such clip or place, where it would have the
 * same clip twice or more than 1,000, or where what is set makes no sense (see `validateTimeline`): a valid timeline stays one.
 */
export function applyTimelineOperation(timeline: Timeline, operation: TimelineOperation): Applied {
  switch (operation.kind) {
    case 'insert':
      return insert(timeline, operation.clip, operation.at);
    case 'remove':
      return remove(timeline, operation.clipId);
    case 'move':
      return move(timeline, operation.clipId, operation.to);
    case 'setClip':
      return setClip(timeline, operation.clipId, operation.fields);
    case 'setTimeline':
      return setTimeline(timeline, operation.fields);
  }
}

/** The timeline after all changes in their order, and their inverses in the opposite one. All or, where one is refused, none. */
export function applyTimelineOperations(
  timeline: Timeline,
  operations: readonly TimelineOperation[],
): Applied {
  let after: Applied = { timeline, inverse: [] };
  for (const operation of operations) {
    const { timeline: next, inverse } = applyTimelineOperation(after.timeline, operation);
    after = { timeline: next, inverse: [...inverse, ...after.inverse] };
  }
  return after;
}

function insert(timeline: Timeline, clip: TimelineClip, at: number): Applied {
  const clips = videoClipsOf(timeline);
  if (clips.length >= MAX_CLIPS) throw wrong('A timeline holds at most 1,000 clips.');
  if (clips.some(({ id }) => id === clip.id)) throw wrong(`The timeline has a clip "${clip.id}" already.`);
  requirePlace(at, clips.length);
  checkClip(clip, at);
  return {
    timeline: withClips(timeline, clips.toSpliced(at, 0, clip)),
    inverse: [{ kind: 'remove', clipId: clip.id }],
  };
}

function remove(timeline: Timeline, clipId: string): Applied {
  const clips = videoClipsOf(timeline);
  const at = placeOf(clips, clipId);
  return {
    timeline: withClips(timeline, clips.toSpliced(at, 1)),
    inverse: [{ kind: 'insert', at, clip: clips[at]! }],
  };
}

function move(timeline: Timeline, clipId: string, to: number): Applied {
  const clips = videoClipsOf(timeline);
  const from = placeOf(clips, clipId);
  requirePlace(to, clips.length - 1);
  if (from === to) return { timeline, inverse: [] };
  return {
    timeline: withClips(timeline, clips.toSpliced(from, 1).toSpliced(to, 0, clips[from]!)),
    inverse: [{ kind: 'move', clipId, to: from }],
  };
}

function setClip(timeline: Timeline, clipId: string, fields: ClipFields): Applied {
  const clips = videoClipsOf(timeline);
  const at = placeOf(clips, clipId);
  const before = clips[at]!;
  const names = (Object.keys(fields) as (keyof ClipFields)[]).filter(
    (name) => JSON.stringify(fields[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  if (names.length === 0) return { timeline, inverse: [] };
  const after = withFields(before, fields);
  checkClip(after, at);
  const earlier: ClipFields = Object.fromEntries(
    // A clip without a framing has an empty one again.
    names.map((name) => [name, before[name] ?? (name === 'framing' ? [] : null)]),
  );
  return {
    timeline: withClips(timeline, clips.with(at, after)),
    inverse: [{ kind: 'setClip', clipId, fields: earlier }],
  };
}

/** What is empty or null is not kept. */
function withFields(clip: TimelineClip, fields: ClipFields): TimelineClip {
  const { speed, framing, colour, fill, stabilise, transition, denoise, audioLead, audioLag, ...others } = {
    ...clip,
    ...fields,
  };
  return {
    ...others,
    ...(speed !== undefined && speed !== null && speed !== 1 && { speed }),
    ...(framing?.length && { framing }),
    ...(colour && { colour }),
    ...(fill && { fill }),
    ...(stabilise && { stabilise: true }),
    ...(transition && { transition }),
    ...(denoise && { denoise }),
    ...(isGiven(audioLead) && { audioLead }),
    ...(isGiven(audioLag) && { audioLag }),
  };
}

function isGiven(seconds: number | null | undefined): seconds is number {
  return typeof seconds === 'number' && seconds !== 0;
}

function placeOf(clips: readonly TimelineClip[], clipId: string): number {
  const at = clips.findIndex(({ id }) => id === clipId);
  if (at < 0) throw wrong(`The timeline has no clip "${clipId}".`);
  return at;
}

function requirePlace(place: number, last: number): void {
  if (!Number.isInteger(place) || place < 0 || place > last)
    throw wrong(`A clip can go to a place from 0 to ${last}, not to ${place}.`);
}

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence);
}

/** Throws Refusal `invalid-argument` with a sentence where a clip could not be rendered; `at` is its place, from 0. */
function checkClip(clip: TimelineClip, at: number): void {
  if (!Number.isFinite(clip.start) || !Number.isFinite(clip.end))
    throw new Refusal('invalid-argument', `The start and the end of cut ${at + 1} must be numbers.`);
  if (clip.speed !== undefined) checkSpeed(clip.speed, `cut ${at + 1}`);
  checkPlay(clip, clipSeconds(clip), `cut ${at + 1}`);
  checkItem(itemOf(clip), at + 1, new Set([clip.media.key]));
}
