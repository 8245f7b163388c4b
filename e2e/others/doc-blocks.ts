import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const DOCS = resolve(import.meta.dirname, '../../docs/how-to');

/**
 * The code blocks of one language in a page of docs/how-to, in their order, so that what the page says is what is tried.
 *
 * @throws when the page has none.
 */
export async function blocksOf(page: string, language: string): Promise<string[]> {
  const text = await readFile(`${DOCS}/${page}`, 'utf8');
  const blocks = [...text.matchAll(/^```(\S+)\n(.*?)^```$/gms)].flatMap(([, name, block]) =>
    name === language ? [block!] : [],
  );
  if (blocks.length === 0) throw new Error(`docs/how-to/${page} has no block of ${language}.`);
  return blocks;
}

/** A text in which each of some words was replaced, and each must be there. */
export function replaced(text: string, words: Record<string, string>): string {
  let result = text;
  for (const [word, by] of Object.entries(words)) {
    if (!result.includes(word)) throw new Error(`The page no longer says "${word}".`);
    result = result.replaceAll(word, by);
  }
  return result;
}
