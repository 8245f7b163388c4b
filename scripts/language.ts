/**
 * Counts words that a reader of code stumbles over, room by room, and refuses more than language.json allows. It only
 * goes down: `node scripts/language.ts --lower` writes the counts of today where they are smaller.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/run.ts';

/** None of them is in the product spec's own messages. `nobody` in quotes is the user of the operating system. */
const WORDS =
  /(?<![a-z])(told|tells|whoever|somebody|nobody(?!['`](?!s))|anew|thereby|shall|mend(?:s|ed|ing)?|at once|goes by|go by)(?![a-z])/gi;

const FILES = [
  '*.md',
  '{packages,apps}/*/{src,test}/**/*.{ts,tsx,css}',
  '{docs,e2e,bench,scripts}/**/*.{md,ts,tsx}',
];
/** History is not rewritten, what is generated follows its source, and here the words are named. */
const EXEMPT = /(^CHANGELOG\.md|\.gen\.ts|^scripts\/language(\.test)?\.ts|(^|\/)node_modules\/.*)$/;

const RECORD = join(ROOT, 'scripts/language.json');

/** The banned words of a text, also where they are a part of a name (`toldOf`, `isAnew`, `ANEW_LIMIT`). */
export function bannedWordsIn(text: string): string[] {
  const apart = text.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ');
  return [...apart.matchAll(WORDS)].map(([word]) => word.toLowerCase());
}

/** `packages/core`, `docs`, or `.` for a file of the root. */
function roomOf(file: string): string {
  const [top = '', second = '', ...rest] = file.split('/');
  if (!second) return '.';
  return rest.length > 0 && ['packages', 'apps'].includes(top) ? `${top}/${second}` : top;
}

function countByRoom(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of globSync(FILES, { cwd: ROOT }).filter((file) => !EXEMPT.test(file))) {
    const words = bannedWordsIn(readFileSync(join(ROOT, file), 'utf8'));
    counts[roomOf(file)] = (counts[roomOf(file)] ?? 0) + words.length;
  }
  return counts;
}

if (import.meta.main) {
  const ceilings: Record<string, number> = JSON.parse(readFileSync(RECORD, 'utf8'));
  const counts = Object.entries(countByRoom()).sort(([one], [other]) => one.localeCompare(other));
  const tooMany = counts.filter(([room, count]) => count > (ceilings[room] ?? 0));
  for (const [room, count] of counts) console.log(`${room}: ${count} of ${ceilings[room] ?? 0}`);
  for (const [room] of tooMany) console.error(`${room} has more banned words than before: ${WORDS.source}`);
  if (process.argv.includes('--lower')) {
    const lowered = counts.map(([room, count]) => [room, Math.min(count, ceilings[room] ?? 0)] as const);
    const left = Object.fromEntries(lowered.filter(([, ceiling]) => ceiling > 0));
    writeFileSync(RECORD, `${JSON.stringify(left, null, 2)}\n`);
  }
  process.exit(tooMany.length > 0 ? 1 : 0);
}
