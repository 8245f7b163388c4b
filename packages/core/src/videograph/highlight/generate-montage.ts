import { type GrownVideograph, growVideograph, type VideographInput } from '../grow/grow-videograph.ts';
import { growHighlights } from './grow-highlights.ts';

/**
 * Footage and rules to a graph of cuts: a chain of joins, or the best moments in order of time, as `rules.montage` says.
 * The same input gives the same graph. Throws NoMatchError where nothing in the footage fits.
 */
export function generateMontage(input: VideographInput): GrownVideograph {
  return input.rules.montage === 'highlights' ? growHighlights(input) : growVideograph(input);
}
