import type { MomentTerms } from '../graph/videograph.ts';

export type MomentTerm = keyof MomentTerms;

/**
 * How much each term counts. Ours, set by looking: what is heard and who is seen makes a moment; a sharp picture only
 * helps one.
 */
export const MOMENT_WEIGHTS: Readonly<Record<MomentTerm, number>> = {
  sound: 1.2,
  faces: 1,
  movement: 1,
  people: 0.7,
  rarity: 0.7,
  sharpness: 0.25,
  // Someone said so: it outweighs all that is only guessed.
  marked: 6,
};

export const MOMENT_TERMS = Object.keys(MOMENT_WEIGHTS) as MomentTerm[];

/**
 * How good a moment is, 0..1: the weighted quadratic mean of the terms that are known. Quadratic, so that one thing
 * that stands out (applause in an empty picture) counts for more than a little of everything. 0 where nothing is known.
 */
export function momentScore(terms: MomentTerms): number {
  let sum = 0;
  let weights = 0;
  for (const name of MOMENT_TERMS) {
    const term = terms[name];
    if (term === undefined) continue;
    sum += MOMENT_WEIGHTS[name] * term * term;
    weights += MOMENT_WEIGHTS[name];
  }
  return weights === 0 ? 0 : Math.sqrt(sum / weights);
}
