import type { GraphRefusal } from '../../message/message.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { Videograph } from '../graph/videograph.ts';
import { missOf, type PathWish, wishedLengthsOf } from './path-wish.ts';

/** Why no path keeps to a wish, and what to do, as one or two sentences. */
export function whyNoPath(
  { cuts, minCutLength }: Videograph,
  { pinned = [], refused = [], unlike = [] }: PathWish,
): GraphRefusal {
  const all = pinned.flatMap((index) => cuts[index] ?? []);
  const missing = pinned.find((index) => !cuts[index]);
  if (missing !== undefined) return { code: 'pinned-cut-gone', params: { cut: missing } };
  const both = pinned.find((index) => refused.includes(index));
  if (both !== undefined) return { code: 'pinned-and-refused', params: { cut: both } };
  const short = all.find(({ index, length }) => index !== 0 && length < minCutLength - 1e-6);
  if (short) return { code: 'pinned-too-short', params: { cut: short.index, shortest: minCutLength } };
  for (const [at, cut] of all.entries()) {
    const again = all.slice(at + 1).find((other) => sharesSeconds(cut, other));
    if (again) return { code: 'pinned-same-seconds', params: { cut: cut.index, other: again.index } };
  }
  if (unlike.length > 0) return { code: 'no-unlike-path', params: { count: unlike.length } };
  if (pinned.length > 0) return { code: 'no-path-with-pinned', params: { cuts: pinned.join(', ') } };
  if (refused.length > 0) return { code: 'no-path-without-refused', params: { cuts: refused.join(', ') } };
  return { code: 'no-start-cut' };
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
