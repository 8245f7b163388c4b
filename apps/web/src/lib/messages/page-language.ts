/** The languages that the screens have texts in. `en-XA` is the pseudo-locale: English with accents and brackets. */
export type PageLanguage = 'en' | 'en-XA';

/** The first of a reader's languages that the screens have, the preferred one first; English where they have none. */
export function languageFor(wanted: readonly string[]): PageLanguage {
  const english = wanted.find((tag) => /^en(-|$)/i.test(tag));
  return english?.toLowerCase() === 'en-xa' ? 'en-XA' : 'en';
}

/** The language of this page, as the browser asks for it. It stays as long as the page is loaded. */
export const PAGE_LANGUAGE = languageFor(navigator.languages);
