import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isAlive } from '../packages/home/src/index.ts';
import { ROOT } from './setup/run.ts';
import { type Outcome, summaryOf } from './steps.ts';

/** A gate of programs of one line each, in a process of its own; its static checks first, then its tests beside each other. */
async function gate(checks: Record<string, string>, tests: Record<string, string>) {
  const steps = (programs: Record<string, string>) =>
    JSON.stringify(Object.entries(programs).map(([name, code]) => ({ name, command: ['-e', code] })));
  const program = `
    import { endWith, runBeside, runTogether } from '${join(ROOT, 'scripts/steps.ts')}';
    process.exit(endWith([...(await runTogether(${steps(checks)})), ...(await runBeside(${steps(tests)}))]));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code, lines: out.trimEnd().split('\n'), out };
}

test('every part runs after one that failed, and the gate fails', async () => {
  const { code, lines, out } = await gate(
    { types: 'console.log("a type is wrong"); process.exit(2)', lint: 'console.log("tidy")' },
    {
      unit: 'console.log("one is wrong\\nFAILED: a.test.ts › b: no\\n20 passed, 3 failed"); process.exit(1)',
      flows: 'console.log("12 passed, 0 failed")',
    },
  );
  expect(code).toBe(1);
  expect(out).toContain('a type is wrong');
  expect(out).toContain('tidy');
  const summary = lines.slice(-6).map((line) => line.replace(/ +\d+\.\d s /, ''));
  expect(summary).toEqual([
    'FAILED types',
    'passed lint',
    'FAILED unit (20 passed, 3 failed)',
    'passed flows (12 passed, 0 failed)',
    'FAILED: a.test.ts › b: no',
    '33 passed, 4 failed',
  ]);
});

test('a gate without a failure ends well', async () => {
  const { code, lines } = await gate({ lint: '' }, { unit: 'console.log("2 passed, 0 failed")' });
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
});

test('a runner that dies after its tests has failed, whatever it counted', async () => {
  const { code, lines } = await gate(
    {},
    { unit: 'console.log("2 passed, 0 failed"); process.kill(process.pid)' },
  );
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
});

test('ending the gate ends the part that runs', async () => {
  const program = `
    import { runBeside } from '${join(ROOT, 'scripts/steps.ts')}';
    await runBeside([{ name: 'endless', command: ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'] }]);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [words] = await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([130, null]);
  await expect.poll(() => isAlive(Number(words))).toBe(false);
});

test('the summary says how long each part took', () => {
  const outcome: Outcome = { name: 'types', seconds: 12.34, passed: 1, failed: 0, failures: [] };
  expect(summaryOf([outcome])).toBe('passed   12.3 s  types\n1 passed, 0 failed');
});
