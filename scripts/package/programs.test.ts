import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/run.ts';
import { programOf } from './programs.ts';

it('takes types out, and names our packages and files by what they are then', () => {
  const source = `import { planOf } from '@cutgraph/core';
import { open } from '../open.ts';
const program = new URL('./plan-thread.ts', import.meta.url);
export const plan = (of: Timeline): Plan => planOf(of, open(program));
`;
  const program = programOf(source, 'packages/worker/src/render/plan.ts').replaceAll(/ +/g, ' ');
  expect(program).toBe(`import { planOf } from '../../../core/src/index.js';
import { open } from '../open.js';
const program = new URL('./plan-thread.js', import.meta.url);
export const plan = (of ) => planOf(of, open(program));
`);
});

it('leaves nothing in any file of ours that needs the sources', () => {
  const left: string[] = [];
  for (const path of globSync(['apps/cli/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT })) {
    if (path.endsWith('.test.ts')) continue;
    const program = programOf(readFileSync(join(ROOT, path), 'utf8'), path);
    if (/['"]@cutgraph\/|(import\(|from |new URL\()\s*['"][^'"]*\.ts['"]/.test(program)) left.push(path);
  }
  expect(left).toEqual([]);
});
