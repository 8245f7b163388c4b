import { sharesSeconds } from '../graph/stretch.ts';
import type { Videograph } from '../graph/videograph.ts';
import { missOf, type PathWish, wishedLengthsOf } from './path-wish.ts';

/** Why no path keeps to a wish, and what to do, as one or two sentences. */
export function whyNoPath(
  { cuts, minCutLength }: Videograph,
  { pinned = [], refused = [], unlike = [] }: PathWish,
): string {
  const all = pinned.flatMap((index) => cuts[index] ?? []);
  const missing = pinned.find((index) => !cuts[index]);
  if (missing !== undefined) return `The pinned cut ${missing} is not in this graph any more. Unpin it.`;
  const both = pinned.find((index) => refused.includes(index));
  if (both !== undefined)
    return `No path shows cut ${both}: it is both pinned and refused. Take one of these back.`;
  const short = all.find(({ index, length }) => index !== 0 && length < minCutLength - 1e-6);
  if (short)
    return `No path shows the pinned cut ${short.index}: it is shorter than ${minCutLength} s. Unpin it.`;
  for (const [at, cut] of all.entries()) {
    const again = all.slice(at + 1).find((other) => sharesSeconds(cut, other));
    if (again)
      return `No path shows both pinned cuts ${cut.index} and ${again.index}: they show the same seconds. Unpin one.`;
  }
  if (unlike.length > 0) {
    const seen = unlike.length === 1 ? 'the one you have seen' : `the ${unlike.length} you have seen`;
    return `No other path differs from ${seen} in a third of its cuts. Unpin or accept a cut, or generate more cuts.`;
  }
  if (pinned.length > 0)
    return `No path shows the pinned cuts ${pinned.join(', ')} in this order. Unpin one, or accept a refused cut.`;
  if (refused.length > 0)
    return `No path is left without the refused cuts ${refused.join(', ')}. Accept one of them.`;
  return 'The graph has no cut 0, where every path starts. Generate it again.';
}

/** Why a path is not within 10 % of the wished length (seconds), as a sentence; null where it is. */
export function shortfallOf(wish: PathWish, length: number): string | null {
  const { target, min, max, least = {} } = wish;
  if (missOf(wishedLengthsOf({ target }), length) === 0) return null;
  const [reached, wished] = [length, target].map((seconds) => Math.round(seconds * 10) / 10);
  const isBound = missOf(wishedLengthsOf(wish), length) === 0;
  const why = !isBound
    ? length < target && Object.keys(least).length > 0
      ? 'no more matches of the graph keep to its look'
      : 'no other cuts of the graph come nearer'
    : length < target
      ? `it may not be longer than ${max} s`
      : `it may not be shorter than ${min} s`;
  return `The best path is ${reached} s long instead of ${wished} s: ${why}.`;
}
