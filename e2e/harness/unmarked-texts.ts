import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const IN_PAGE = readFileSync(join(import.meta.dirname, 'texts-in-page.js'), 'utf8');

const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;
const KEY = /^\s*\p{Lu}\s*$/u;

/**
 * The texts of a page in the pseudo-locale that no catalogue marked, those of its attributes and fields too. `data` is what
 * was not written for the screens: names of people and videos, labels. Dates, and the letters of keys, are data as well.
 */
export async function unmarkedTexts(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate<string[]>(IN_PAGE);
  const longestFirst = [...new Set(data)].sort((a, b) => b.length - a.length).map(escaped);
  const known = new RegExp(`(?<!\\p{L})(${longestFirst.join('|')})(?!\\p{L})`, 'gu');
  const rest = (text: string) =>
    withoutMarked(text).replace(known, ' ').replace(MONTH, ' ').replace(KEY, ' ');
  return texts.filter((text) => /\p{L}/u.test(rest(text)));
}

/** Without what is between the brackets of the pseudo-locale, which may be in each other. */
function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
  return rest === text ? text : withoutMarked(rest);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
