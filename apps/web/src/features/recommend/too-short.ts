import { MIN_CUT_LENGTH, shortCutWarning } from '@cutgraph/core';
import type { Clip } from '../../lib/clip.ts';

/** True for a clip that a video leaves out. */
export function isTooShort(clip: Pick<Clip, 'start' | 'end' | 'length'>): boolean {
  return clip.end > clip.start && shortCutWarning({ index: 0, length: clip.length }, MIN_CUT_LENGTH) !== null;
}
