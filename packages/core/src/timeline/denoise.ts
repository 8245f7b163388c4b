import { Refusal } from '../refusal/refusal.ts';

/** What can be cut from the sound of a clip: what rumbles below voices, or that and steady noise. */
export const DENOISE_KINDS = ['rumble', 'noise'] as const;
export type Denoise = (typeof DENOISE_KINDS)[number];

/**
 * Throws Refusal `invalid-argument` unless it is one of the kinds; an edit list of the command line may hold anything.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkDenoise(denoise: Denoise, name: string): void {
  if (DENOISE_KINDS.includes(denoise)) return;
  const kinds = DENOISE_KINDS.join(', ');
  throw new Refusal('invalid-argument', `What is cut from the sound of ${name} must be one of: ${kinds}.`);
}
