import { accented } from './accented.ts';
import { PAGE_LANGUAGE } from './page-language.ts';

/** Texts for a screen, in the language of the page. Every text that is shown comes through here. */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<T>(texts: T): T {
  return PAGE_LANGUAGE === 'en-XA' ? accented(texts) : texts;
}
