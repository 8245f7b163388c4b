import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { STEP_LIMIT_MS } from '../harness/limits.ts';
import type { Ground } from './check.ts';

const PROGRAM = resolve(import.meta.dirname, '../../cutgraph');

/**
 * Starts Cutgraph with settings that it must refuse, and answers all that it said.
 *
 * @throws when it starts all the same, says nothing for the time of a step, or answers with a stack in place of a sentence.
 */
export async function sentenceOfRefusal({ folder }: Ground, settings: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, CUTGRAPH_OFFLINE: '1', CUTGRAPH_DATA: join(folder, 'refused'), ...settings };
  const child = spawn(PROGRAM, ['start', '--no-open', '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  const limit = setTimeout(() => child.kill('SIGTERM'), STEP_LIMIT_MS);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (/^ready /m.test(said)) child.kill('SIGTERM');
    });
  const [code] = await closed;
  clearTimeout(limit);
  if (/^ready /m.test(said)) throw new Error('It started all the same.');
  if (code === 0 || code === null) throw new Error(`It ended with ${code} and without a sentence: ${said}`);
  if (/^\s+at .+:\d+:\d+\)?$/m.test(said)) throw new Error(`It answered with a stack: ${said}`);
  return said;
}
