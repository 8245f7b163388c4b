import type { StoredVideograph } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';

type Size = Pick<StoredVideograph, 'media' | 'clips' | 'cuts' | 'edges'>;

/** Several times what the longest possible montage needs; every read of a graph reads all of it. */
const MOST = { media: 5000, clips: 5000, cuts: 5000, joins: 100_000 };

/** Refuses a change that makes a graph too large; one that is too large already may be made smaller. */
export function requireGraphSize(before: Size, after: Size): void {
  const [was, is] = [sizesOf(before), sizesOf(after)];
  for (const part of ['media', 'clips', 'cuts', 'joins'] as const) {
    if (is[part] <= MOST[part] || is[part] <= was[part]) continue;
    const sentence = `A graph has at most ${MOST[part]} ${part === 'media' ? 'videos' : part}. Remove some first.`;
    throw new Refusal('resource-exhausted', sentence);
  }
}

function sizesOf({ media, clips, cuts, edges }: Size): Record<keyof typeof MOST, number> {
  return {
    media: Object.keys(media).length,
    clips: Object.keys(clips).length,
    cuts: Object.keys(cuts).length,
    joins: Object.values(edges).reduce((sum, leaving) => sum + leaving.length, 0),
  };
}
