import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const SUPERVISOR = new URL('../../test/supervisor-to-kill.ts', import.meta.url).pathname;

test('a part whose supervisor is killed while it starts leaves by itself, without a fault', async () => {
  const supervisor = spawn(process.execPath, [SUPERVISOR], { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  // The part writes to the same pipe: it ends when both are gone.
  for await (const chunk of supervisor.stderr.setEncoding('utf8')) {
    words += chunk;
    if (words === 'starting\n') supervisor.kill('SIGKILL');
  }
  expect(words).toBe('starting\nleft\n');
});
