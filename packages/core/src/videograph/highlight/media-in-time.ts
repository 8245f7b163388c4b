import type { MediaInput } from '../rules/rules.ts';

/**
 * Media in the order in which they were recorded, the oldest first. Generation takes the newest first, so those of unknown
 * time come in the opposite order, and keep their place among the others.
 */
export function mediaInTime(media: readonly MediaInput[]): MediaInput[] {
  const oldestFirst = media.toReversed();
  const known = oldestFirst
    .filter(({ recordedAt }) => typeof recordedAt === 'number')
    .sort((a, b) => a.recordedAt! - b.recordedAt!);
  let next = 0;
  return oldestFirst.map((one) => (typeof one.recordedAt === 'number' ? known[next++]! : one));
}
