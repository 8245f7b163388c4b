import { type Box, type Observation, sizeOf } from './observation.ts';

/** A face smaller than this, and a thing less sure or smaller, are not what a photo is of. Fractions of the frame. */
const LEAST_FACE = 0.002;
const LEAST_SURE = 0.4;
const LEAST_SIZE = 0.01;

/**
 * What a photo is of: its largest face, or else what is seen largest and surest; null where nothing is. Every second of a photo
 * shows the same, so that any observation of a thing is as good as the others.
 */
export function photoSubjectOf(
  faces: readonly { box: Box }[],
  observations: readonly Pick<Observation, 'box' | 'confidence'>[],
): Box | null {
  const face = largest(faces, ({ box }) => (sizeOf(box) >= LEAST_FACE ? sizeOf(box) : 0));
  if (face) return face.box;
  const weightOf = ({ box, confidence }: (typeof observations)[number]) =>
    confidence >= LEAST_SURE && sizeOf(box) >= LEAST_SIZE ? Math.sqrt(sizeOf(box)) * confidence : 0;
  return largest(observations, weightOf)?.box ?? null;
}

/** The first of those that weigh the most; undefined where all weigh nothing. */
function largest<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined {
  let found: T | undefined;
  let most = 0;
  for (const item of items) {
    const weight = weightOf(item);
    if (weight > most) [found, most] = [item, weight];
  }
  return found;
}
