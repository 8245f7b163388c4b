/** Refuses rows of docs/spec-coverage.md and docs/security.md whose file, test or name of a test is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/run.ts';

/** And how the head of such a table begins. */
const TABLES = { 'docs/spec-coverage.md': 'spec says', 'docs/security.md': 'requirement' };
const APPS = ['web', 'cli'];

/** `web/lib/api.ts` stands for `apps/web/src/lib/api.ts`. */
function pathOf(short: string): string {
  const [room = '', ...rest] = short.split('/');
  if (room === 'e2e') return join(ROOT, 'e2e/flows', ...rest);
  return join(ROOT, APPS.includes(room) ? 'apps' : 'packages', room, 'src', ...rest);
}

/** What is wrong with one row: files that are not there, a test that is not named or not in its file. */
function faultsOf(row: string): string[] {
  const [, , where = '', test = ''] = row.split(' | ').length === 3 ? ['', ...row.split(' | ')] : [];
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const [, testFile, name] = /^`([^`]+)`(?: › (.+?))? \|$/.exec(test) ?? [];
  if (files.length === 0 || !testFile) return ['a row wants a file and a test'];
  const missing = [...files, testFile].filter((file) => !existsSync(pathOf(file)));
  if (missing.length > 0) return missing.map((file) => `${file} is not there`);
  if (!name) return [`${testFile}: which test?`];
  return hasTitle(readFileSync(pathOf(testFile), 'utf8'), name) ? [] : [`${testFile} has no test '${name}'`];
}

/** Whether a title, or a row of a table of tests, begins with this: words of a comment are not enough. */
function hasTitle(source: string, name: string): boolean {
  return [...`'"\``].some((quote) => source.includes(quote + name.replaceAll(quote, `\\${quote}`)));
}

/** The rows of the tables with that head; a document may have others beside them. */
function rowsOf(document: string, head: string): { text: string; at: number }[] {
  let isOurs = false;
  return readFileSync(join(ROOT, document), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (!text.startsWith('|')) isOurs = false;
      else if (text.startsWith(`| ${head} |`)) isOurs = true;
      else if (isOurs && !text.startsWith('|-')) return [{ text, at: at + 1 }];
      return [];
    });
}

const counts: string[] = [];
const faults = Object.entries(TABLES).flatMap(([document, head]) => {
  const rows = rowsOf(document, head);
  counts.push(`${document}: ${rows.length} rows`);
  return rows.flatMap(({ text, at }) => faultsOf(text).map((fault) => `${document}:${at}: ${fault}`));
});
for (const fault of faults) console.error(fault);
console.log(counts.join('\n'));
if (faults.length === 0) console.log('Each row has its file and its test.');
process.exit(faults.length > 0 ? 1 : 0);
