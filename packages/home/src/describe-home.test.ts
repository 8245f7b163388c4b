import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A user by number alone, as containers are given. */
const ASIDE = ['--user', '--map-user=54321'];
const mayBeAnother = spawnSync('unshare', [...ASIDE, 'true']).status === 0;

test.runIf(mayBeAnother)('a user without a line in /etc/passwd has a data folder in HOME', async () => {
  const module = new URL('./describe-home.ts', import.meta.url).href;
  const script = `const { describeHome } = await import('${module}');
    console.log(describeHome({ env: process.env }).folder);`;
  const { stdout } = await promisify(execFile)(
    'unshare',
    [...ASIDE, process.execPath, '--input-type=module', '-e', script],
    { env: { PATH: process.env.PATH, HOME: '/home/of-an-unlisted-user' } },
  );
  expect(stdout.trim()).toBe('/home/of-an-unlisted-user/.local/share/cutgraph');
});
