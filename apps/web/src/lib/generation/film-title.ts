import type { Wizard } from '@cutgraph/contract';
import { generationTitle } from './generation-title.ts';

/** What a contract's title may have at most, less the space for a date. */
const MOST_CHARACTERS = 160;

/**
 * What a film is called that a generation was made for: by what it was made with, and the day.
 *
 * @param locale of the date; the reader's own unless said.
 */
export function filmTitle(initConfig: Wizard['initConfig'], at: Date, locale?: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
  return `${generationTitle(initConfig).slice(0, MOST_CHARACTERS)}, ${day}`;
}
