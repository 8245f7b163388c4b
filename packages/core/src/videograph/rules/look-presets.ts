import type { LeastTerms, TermWeights } from './rules.ts';

/** The terms whose weight a look decides; position, context and time come from the template. */
export type LookWeights = Omit<TermWeights, 'position' | 'context' | 'time'>;

/**
 * What each look wants of a join, as weights beside `lookPositionWeight` (0.25 by default), and whether velocity
 * picks the nearest observations: `exact` wants the same outline in the same place, `momentum` a movement that
 * carries on over the join, `smooth` the eye to stay where it rests. No look is the balance of all.
 * `least` is what blind ratings call a match: from these terms on most joins were called one, and hardly one jarring (docs/decisions/0054).
 */
export const LOOKS: Record<
  'exact' | 'momentum' | 'smooth' | '',
  { weights: LookWeights; velocityReach: number; least: LeastTerms }
> = {
  exact: {
    weights: { motion: 0.1, prominence: 0.2, shape: 0.25, quality: 0.1, timing: 0.1 },
    velocityReach: 0,
    least: { position: 0.45, shape: 0.6 },
  },
  momentum: {
    weights: { motion: 0.45, prominence: 0.2, shape: 0.05, quality: 0.1, timing: 0.1 },
    velocityReach: 0.3,
    least: { position: 0.6, motion: 0.3 },
  },
  smooth: {
    weights: { motion: 0.2, prominence: 0.3, shape: 0.1, quality: 0.15, timing: 0.1 },
    velocityReach: 0,
    least: { position: 0.6, shape: 0.4 },
  },
  '': {
    weights: { motion: 0.15, prominence: 0.25, shape: 0.15, quality: 0.1, timing: 0.1 },
    velocityReach: 0,
    least: {},
  },
};
