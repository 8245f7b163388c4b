import { Refusal } from '../refusal/refusal.ts';

/** A longer clip is not steadied: its plan has a window for every frame. Seconds. */
export const MOST_STEADIED_SECONDS = 600;

/**
 * Throws Refusal `invalid-argument` with a sentence unless it is yes or no, and no where the cut is too long; an edit list of the
 * command line may hold anything.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkStabilise(stabilise: boolean, lengthSeconds: number, name: string): void {
  if (typeof stabilise !== 'boolean')
    throw new Refusal('invalid-argument', `Whether ${name} is stabilised must be true or false.`);
  if (!stabilise || lengthSeconds <= MOST_STEADIED_SECONDS) return;
  const message = `A stabilised clip is at most ${MOST_STEADIED_SECONDS / 60} minutes long. Split ${name}.`;
  throw new Refusal('invalid-argument', message);
}
