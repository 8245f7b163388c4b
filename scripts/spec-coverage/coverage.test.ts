import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';
import { specTags, withTestFiles } from './spec-rows.ts';
import { findTaggedTests } from './tagged-tests.ts';

let root: string;

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const row = (id: string, where = 'core/cut.ts') => `| ${id} | A cut has a start | \`${where}\` | |\n`;
const table = (...rows: string[]) =>
  `| id | spec says | where it is | tests |\n|---|---|---|---|\n${rows.join('')}`;
/** Written apart, so that this file carries no tag. */
const tagged = (...ids: string[]) => `test('x', { tags: [${ids.map((id) => `'@${id}'`).join(', ')}] }, run);`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cutgraph-coverage-'));
  plant('packages/core/src/cut.ts', '');
  plant('packages/core/src/cut.test.ts', tagged('S3.01'));
  plant('e2e/flows/cut.spec.ts', tagged('S3.01', 'V1.2.3b'));
  plant('docs/spec-coverage.md', `${table(row('S3.01'))}\n| not | ours |\n|---|---|\n| S1 | x |\n`);
  plant('docs/security.md', table(row('V1.2.3b')));
});

afterEach(() => rmSync(root, { recursive: true }));

test('rows with a tagged test and a file that exists have no fault', () => {
  expect(findFaults(root)).toEqual({
    faults: [],
    counts: { 'docs/spec-coverage.md': 1, 'docs/security.md': 1 },
  });
});

test.each([
  ['a row without a tagged test', row('S3.02'), ':4: no test carries the tag @S3.02'],
  ['a second row of an id', row('S3.01'), ':4: another row has the id S3.01'],
  ['a file that does not exist', row('S3.01', 'core/gone.ts'), 'core/gone.ts does not exist'],
])('%s is a fault', (_, text, fault) => {
  plant('docs/spec-coverage.md', table(row('S3.01'), text));
  expect(findFaults(root).faults.at(-1)).toContain(fault);
});

test('a tag without a row is a fault', () => {
  plant('apps/web/src/cut.test.tsx', tagged('S9.99'));
  expect(findFaults(root).faults).toEqual(['web/cut.test.tsx: no row has the id S9.99']);
});

test('the last column lists the files that carry the tag, and Vitest gets every tag', () => {
  expect(withTestFiles(table(row('S3.01')), findTaggedTests(root))).toBe(
    table('| S3.01 | A cut has a start | `core/cut.ts` | `e2e/cut.spec.ts` `core/cut.test.ts` |\n'),
  );
  expect(specTags(root).map(({ name }) => name)).toEqual(['@S3.01', '@V1.2.3b']);
});
