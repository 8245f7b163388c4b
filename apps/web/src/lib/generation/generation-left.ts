import type { Wizard } from '@cutgraph/contract';
import { type ProgressMark, secondsLeft } from '../format/time-left.ts';

/** Where each generation stood when this page first saw it under way. */
const marks = new Map<string, ProgressMark>();

/**
 * Seconds that a generation still takes, by its own pace since this page saw it under way; null until it can be estimated.
 * When it was asked for does not count: it may have waited for its turn.
 *
 * @param now milliseconds.
 */
export function generationLeft(
  { id, progress, isRunning }: Pick<Wizard, 'id' | 'progress' | 'isRunning'>,
  now: number,
): number | null {
  const mark = marks.get(id);
  if (!isRunning) {
    marks.delete(id);
    return null;
  }
  // While it waits the mark goes along with it, so that the pace counts from its first step.
  if (!mark || progress <= 0 || progress < mark.share) {
    marks.set(id, { share: progress, at: now });
    return null;
  }
  return secondsLeft(mark, progress, now) ?? null;
}
