import type { TimelineChange } from '../message/message.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { clipSeconds } from './clip-time.ts';
import { fittingColour } from './colour.ts';
import type { CaptionTrack, Title } from './overlays.ts';
import { musicClipOf, overlaysOf, type Timeline, type TimelineClip, videoClipsOf } from './timeline.ts';

/** A clip of the version before, with its place there, and what became of it. */
type Pair = { clip: TimelineClip; place: number; before: TimelineClip; from: number };

/**
 * What was done to `before` to make `after` of it, as messages that can be said: what was taken out (by its place before),
 * what was added, moved or changed (by its place after), then the rest. Clips belong together where they are of the same clip of
 * the library, or else of the same media; their ids are of no use here, since others may have named them. Of clips that only
 * made room, none counts as moved. Empty where both are the same.
 */
export function diffTimelines(before: Timeline, after: Timeline): TimelineChange[] {
  const [clipsBefore, clipsAfter] = [videoClipsOf(before), videoClipsOf(after)];
  const pairs = pairsOf(clipsBefore, clipsAfter);
  const [kept, known] = [new Set(pairs.map(({ from }) => from)), new Set(pairs.map(({ place }) => place))];
  const still = longestRise(pairs.map(({ from }) => from));
  const removed = clipsBefore.flatMap((clip, at) =>
    kept.has(at) ? [] : [{ code: 'clip-removed', params: named(clip, at) } as const],
  );
  const added = clipsAfter.flatMap((clip, at) =>
    known.has(at) ? [] : [{ code: 'clip-added', params: named(clip, at) } as const],
  );
  const moved = pairs.flatMap(({ clip, place, from }, at) =>
    still.has(at) ? [] : [{ code: 'clip-moved', params: { ...named(clip, place), from: from + 1 } } as const],
  );
  return [
    ...(before.name === after.name
      ? []
      : [{ code: 'timeline-renamed', params: { name: after.name } } as const]),
    ...(isSameCanvas(before.canvas, after.canvas) ? [] : [{ code: 'canvas-changed' } as const]),
    ...removed,
    ...added,
    ...moved,
    ...pairs.flatMap(clipChanges),
    ...soundChanges(before, after),
    ...overlayChanges(before, after),
  ];
}

function isSameCanvas(one: Canvas | null, other: Canvas | null): boolean {
  const sides = ['width', 'height', 'framesPerSecond'] as const;
  return one === other || sides.every((side) => one?.[side] === other?.[side]);
}

function named({ name }: TimelineClip, at: number) {
  return { place: at + 1, name: name || 'clip' };
}

/** Each clip of `after` with the one of `before` that it was: the same unchanged, else the first that is left of its source. */
function pairsOf(before: readonly TimelineClip[], after: readonly TimelineClip[]): Pair[] {
  const free = new Map<string, number[]>();
  for (const [at, clip] of before.entries())
    free.set(sourceOf(clip), [...(free.get(sourceOf(clip)) ?? []), at]);
  const found = new Map<number, number>();
  const take = (place: number, clip: TimelineClip, isIt: (from: number) => boolean) => {
    const left = free.get(sourceOf(clip)) ?? [];
    const index = found.has(place) ? -1 : left.findIndex(isIt);
    if (index >= 0) found.set(place, left.splice(index, 1)[0]!);
  };
  const isSame = (one: TimelineClip, other: TimelineClip) =>
    clipChanges(pairOf(other, 0, one, 0)).length === 0;
  for (const [place, clip] of after.entries())
    take(place, clip, (from) => from === place && isSame(before[from]!, clip));
  for (const [place, clip] of after.entries()) take(place, clip, (from) => isSame(before[from]!, clip));
  for (const [place, clip] of after.entries()) take(place, clip, () => true);
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([place, from]) => pairOf(after[place]!, place, before[from]!, from));
}

function pairOf(clip: TimelineClip, place: number, before: TimelineClip, from: number): Pair {
  return { clip, place, before, from };
}

function sourceOf({ origin, media }: TimelineClip): string {
  return origin?.clipRef ?? media.key;
}

function clipChanges({ clip, place, before }: Pair): TimelineChange[] {
  const params = named(clip, place);
  const changes: TimelineChange[] = [];
  if (clip.start !== before.start || clip.end !== before.end)
    changes.push({ code: 'clip-trimmed', params: { ...params, seconds: clipSeconds(clip) } });
  if ((clip.speed ?? 1) !== (before.speed ?? 1)) changes.push(speedChange(clip, place));
  if (clip.volume !== before.volume)
    changes.push({
      code: 'clip-volume-changed',
      params: { ...params, percent: Math.round(clip.volume * 100) },
    });
  if (clip.denoise !== before.denoise)
    changes.push({ code: 'clip-denoise-changed', params: { ...params, denoise: clip.denoise ?? 'none' } });
  if (clip.fadeIn !== before.fadeIn || clip.fadeOut !== before.fadeOut)
    changes.push({ code: 'clip-fades-changed', params });
  const { audioLead: lead = 0, audioLag: lag = 0 } = clip;
  if (lead !== (before.audioLead ?? 0) || lag !== (before.audioLag ?? 0))
    changes.push({ code: 'clip-audio-edges-changed', params: { ...params, lead, lag } });
  if (JSON.stringify(clip.crop) !== JSON.stringify(before.crop))
    changes.push({ code: 'clip-crop-changed', params });
  if (JSON.stringify(clip.framing ?? []) !== JSON.stringify(before.framing ?? []))
    changes.push({ code: 'clip-framing-changed', params });
  if (JSON.stringify(fittingColour(clip.colour ?? {})) !== JSON.stringify(fittingColour(before.colour ?? {})))
    changes.push({ code: 'clip-colour-changed', params });
  if (clip.fill?.colour.toLowerCase() !== before.fill?.colour.toLowerCase())
    changes.push({ code: 'clip-fill-changed', params });
  if (Boolean(clip.stabilise) !== Boolean(before.stabilise))
    changes.push({ code: clip.stabilise ? 'clip-stabilised' : 'clip-not-stabilised', params });
  if (JSON.stringify(clip.transition) !== JSON.stringify(before.transition))
    changes.push(transitionChange(clip, place));
  return changes;
}

function speedChange(clip: TimelineClip, at: number): TimelineChange {
  const { speed = 1 } = clip;
  const params = { ...named(clip, at), seconds: clipSeconds(clip) };
  return typeof speed === 'number'
    ? { code: 'clip-speed-changed', params: { ...params, factor: speed } }
    : { code: 'clip-speed-ramped', params: { ...params, ramp: speed } };
}

function transitionChange({ transition }: TimelineClip, at: number): TimelineChange {
  const place = at + 1;
  if (!transition) return { code: 'transition-removed', params: { place } };
  const { kind, durationSeconds: seconds } = transition;
  return { code: 'transition-set', params: { place, kind, seconds } };
}

function soundChanges(before: Timeline, after: Timeline): TimelineChange[] {
  const [was, is] = [musicClipOf(before), musicClipOf(after)];
  const changes: TimelineChange[] = [];
  if (!was && is) changes.push({ code: 'music-added' });
  else if (was && !is) changes.push({ code: 'music-removed' });
  else if (was?.media.uri !== is?.media.uri) changes.push({ code: 'music-replaced' });
  else if (JSON.stringify(was) !== JSON.stringify(is)) changes.push({ code: 'music-changed' });
  if (before.loudness !== after.loudness) changes.push({ code: 'loudness-changed' });
  return changes;
}

function overlayChanges(before: Timeline, after: Timeline): TimelineChange[] {
  const [was, is] = [overlaysOf(before), overlaysOf(after)];
  const changes: TimelineChange[] = [];
  if (!was.captions && is.captions) changes.push({ code: 'captions-added' });
  else if (was.captions && !is.captions) changes.push({ code: 'captions-removed' });
  else if (was.captions && is.captions && saidBy(was.captions) !== saidBy(is.captions))
    changes.push({ code: 'captions-changed' });
  if (writtenBy(was.titles) !== writtenBy(is.titles)) changes.push({ code: 'titles-changed' });
  return changes;
}

/** Both are compared by what they say: a database keeps fields in an order of its own. */
function saidBy({ cues, style = 'plain', position = 'bottom', burn = true }: CaptionTrack): string {
  const said = cues.map(({ key, start, end, text, wordStarts }) => [key, start, end, text, wordStarts]);
  return JSON.stringify([style, position, burn, said]);
}

function writtenBy(titles: readonly Title[]): string {
  return JSON.stringify(titles.map(({ kind, text, start, seconds }) => [kind, text, start, seconds]));
}

/** The places of a longest row of growing numbers in a list of different ones (Schensted 1961). */
function longestRise(numbers: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const length = tails.findIndex((tail) => numbers[tail]! > number);
    const row = length < 0 ? tails.length : length;
    previous.push(row > 0 ? tails[row - 1]! : -1);
    tails[row] = at;
  }
  const rise = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) rise.add(at);
  return rise;
}
