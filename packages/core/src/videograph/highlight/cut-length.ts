import { pacedCutSeconds } from '../beats/pace.ts';
import type { VideographRules } from '../rules/rules.ts';

/** The wished lengths of the moments and of a film of them, in seconds. */
export type LengthPlan = {
  shortest: number;
  wished: number;
  longest: number;
  /** Within a tenth of the target, and within the bounds where they are set. */
  film: { low: number; target: number; high: number };
};

/**
 * The wished cut length, or what the music asks for, bent within the search window so that a whole number of cuts meets the
 * target.
 */
export function lengthPlanOf({
  cutLength: asked,
  searchSeconds,
  target,
  cuts,
  beats,
}: VideographRules): LengthPlan {
  const { shortest } = asked;
  const paced = beats ? pacedCutSeconds(beats, target.seconds, asked) : null;
  const cutLength = { ...asked, wished: paced ?? asked.wished };
  const longest = Math.max(shortest, Math.min(cutLength.longest, cutLength.wished + searchSeconds));
  const low = Math.max(0.9 * target.seconds, target.min ?? 0);
  const high = Math.min(1.1 * target.seconds, target.max ?? Number.POSITIVE_INFINITY);
  const film = { low: Math.min(low, high), high, target: Math.min(high, Math.max(low, target.seconds)) };
  const count = Math.max(1, Math.min(cuts.max, Math.round(film.target / cutLength.wished)));
  const wished = Math.min(longest, Math.max(shortest, film.target / count));
  return { shortest, wished, longest, film };
}
