/**
 * Refuses words that a reader of code stumbles over, in prose and in names; says where they stand.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/run.ts';

/** None of them is in the product spec's own messages. `nobody` in quotes or as a choice is the user of the operating system. */
const WORDS =
  /(?<![a-z])(told|tells|whoever|somebody|nobody(?!['`](?!s)|[")])|anew|thereby|shall|mend(?:s|ed|ing)?|at once|goes by|go by)(?![a-z])/gi;

const FILES = [
  '*.md',
  '{packages,apps}/*/{src,test}/**/*.{ts,tsx,css}',
  '{docs,e2e,bench,scripts}/**/*.{md,ts,tsx}',
];
/**
 * History is not rewritten, what is generated follows its source (or quotes the product spec), stored sentences and what
 * people search by are data, and here the words are named.
 */
const EXEMPT =
  /(^CHANGELOG\.md|\.gen\.ts|^docs\/spec-coverage\.md|\/earlier-reasons\.ts|\/near-words-table\.ts|^scripts\/language(\.test)?\.ts|(^|\/)node_modules\/.*)$/;

/** The banned words of a text, also where they are a part of a name (`toldOf`, `isAnew`, `ANEW_LIMIT`). */
export function bannedWordsIn(text: string): string[] {
  const apart = text.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ');
  return [...apart.matchAll(WORDS)].map(([word]) => word.toLowerCase());
}

if (import.meta.main) {
  const files = globSync(FILES, { cwd: ROOT }).filter((file) => !EXEMPT.test(file));
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => bannedWordsIn(line).map((word) => `${file}:${at + 1}: ${word}`)),
  );
  for (const line of found) console.error(line);
  console.log(`${found.length} banned words in ${files.length} files.`);
  process.exit(found.length > 0 ? 1 : 0);
}
