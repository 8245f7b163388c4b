/** Refuses rows of docs/spec-coverage.md whose file, test or name of a test is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/run.ts';

const TABLE = 'docs/spec-coverage.md';
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
  return readFileSync(pathOf(testFile), 'utf8').includes(name) ? [] : [`${testFile} has no '${name}'`];
}

const lines = readFileSync(join(ROOT, TABLE), 'utf8').split('\n');
const rows = lines.flatMap((text, at) => (/^\| (?!spec says)/.test(text) ? [{ text, at: at + 1 }] : []));
const faults = rows.flatMap(({ text, at }) => faultsOf(text).map((fault) => `${TABLE}:${at}: ${fault}`));
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${rows.length} rows, each with its file and its test.`);
process.exit(faults.length > 0 ? 1 : 0);
