import type { TermWeights } from './rules.ts';

/** The terms whose weight a look decides; position, context and time come from the template. */
export type LookWeights = Omit<TermWeights, 'position' | 'context' | 'time'>;

/**
 * What each look wants of a join, as weights beside `lookPositionWeight` (0.25 by default), and whether velocity
 * picks the nearest observations: `exact` wants the same outline in the same place, `momentum` a movement that
 * carries on over the join, `smooth` the eye to stay where it rests. No look is the balance of all.
 */
export const LOOKS: Record<
  'exact' | 'momentum' | 'smooth' | '',
  { weights: LookWeights; velocityReach: number }
> = {
  exact: {
    weights: { motion: 0.1, prominence: 0.2, shape: 0.25, quality: 0.1, timing: 0.1 },
    velocityReach: 0,
  },
  momentum: {
    weights: { motion: 0.45, prominence: 0.2, shape: 0.05, quality: 0.1, timing: 0.1 },
    velocityReach: 0.3,
  },
  smooth: {
    weights: { motion: 0.2, prominence: 0.3, shape: 0.1, quality: 0.15, timing: 0.1 },
    velocityReach: 0,
  },
  '': {
    weights: { motion: 0.15, prominence: 0.25, shape: 0.15, quality: 0.1, timing: 0.1 },
    velocityReach: 0,
  },
};
