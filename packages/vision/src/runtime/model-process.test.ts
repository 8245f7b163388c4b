import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { MADE_MODELS } from '../../test/made-models.ts';
import { type ModelProcess, ModelProcessError, startModelProcess } from './model-process.ts';

const DIE = 254;
const HANG = 255;

function startSummer(
  options: { requestBytes: number; refuse?: string },
  signal?: AbortSignal,
): Promise<ModelProcess<{ pid: number }, number>> {
  const program = new URL('../../test/programs/sum-program.ts', import.meta.url);
  return startModelProcess({ title: 'the summer', program, options, signal });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves when the process is gone; the test's own time limit ends the wait. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(5);
}

describe('a model process', () => {
  test('answers in order, however many requests are sent concurrently, and larger than a pipe holds', async () => {
    const summer = await startSummer({ requestBytes: 300_000 });
    const requests = Array.from({ length: 12 }, (_, index) => new Uint8Array(300_000).fill(index));
    const answers = await Promise.all(requests.map((request) => summer.ask(request)));
    expect(answers).toEqual(requests.map((_, index) => index * 300_000));
    await summer.close();
    expect(isAlive(summer.facts.pid)).toBe(false);
  });

  test('refuses a request of the wrong length and goes on', async () => {
    const summer = await startSummer({ requestBytes: 4 });
    await expect(summer.ask(new Uint8Array(3))).rejects.toThrow('The summer takes 4 bytes a request, not 3.');
    expect(await summer.ask(Uint8Array.of(1, 2, 3, 4))).toBe(10);
    await summer.close();
  });

  test('leaves Ctrl+C, which reaches the whole group, to its parent', async () => {
    const summer = await startSummer({ requestBytes: 1 });
    process.kill(summer.facts.pid, 'SIGINT');
    expect(await summer.ask(Uint8Array.of(7))).toBe(7);
    await summer.close();
  });

  test('passes on why it could not open', async () => {
    const started = startSummer({ requestBytes: 4, refuse: 'The file holds no model.' });
    await expect(started).rejects.toThrow(new ModelProcessError('The file holds no model.'));
  });

  test('turns a crash into an error that says what happened, for every request under way', async () => {
    const summer = await startSummer({ requestBytes: 4 });
    const answers = await Promise.allSettled([0, 1, 2, 3].map(() => summer.ask(Uint8Array.of(DIE, 0, 0, 0))));
    for (const answer of answers) {
      const { reason } = answer as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(ModelProcessError);
      expect(reason.message).toContain(
        'The summer stopped unexpectedly (signal SIGSEGV). It said: the model tripped',
      );
    }
    await expect(summer.ask(new Uint8Array(4))).rejects.toThrow('stopped unexpectedly');
    await summer.close();
  });

  test('is killed immediately when it is aborted in the middle of a request', async () => {
    const stop = new AbortController();
    const summer = await startSummer({ requestBytes: 4 }, stop.signal);
    const answer = summer.ask(Uint8Array.of(HANG, 0, 0, 0));
    stop.abort(new Error('The user pressed cancel.'));
    await expect(answer).rejects.toThrow('The user pressed cancel.');
    await untilGone(summer.facts.pid);
  });

  test('does not start when it is aborted before or while it opens', async () => {
    await expect(startSummer({ requestBytes: 4 }, AbortSignal.abort())).rejects.toThrow('aborted');
    const stop = new AbortController();
    const opening = startSummer({ requestBytes: 4 }, stop.signal);
    stop.abort(new Error('Changed my mind.'));
    await expect(opening).rejects.toThrow('Changed my mind.');
  });

  test.skipIf(process.platform !== 'linux')(
    'knows no secret of the process that started it',
    { tags: ['@R02'] },
    async () => {
      vi.stubEnv('SESSION_SECRET', 'the session secret');
      vi.stubEnv('DATABASE_URL', 'postgres://the-database');
      const summer = await startSummer({ requestBytes: 1 });
      vi.unstubAllEnvs();
      const environment = await readFile(`/proc/${summer.facts.pid}/environ`, 'utf8');
      expect(environment).toContain('PATH=');
      expect(environment).not.toMatch(/SECRET|DATABASE_URL/);
      await summer.close();
    },
  );

  test.skipIf(process.platform === 'win32')(
    'sends nothing of what it does to the makers of its library',
    { tags: ['@R15'] },
    async () => {
      // Where the library counts its use, it begins with files here and in the home of the user; in CI it does not.
      const folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-model-'));
      vi.stubEnv('TMPDIR', folder);
      const likeness = await startModelProcess({
        title: 'the model',
        program: new URL('../embed/likeness-program.ts', import.meta.url),
        options: { cacheFolder: MADE_MODELS, threads: 1 },
      });
      vi.unstubAllEnvs();
      await likeness.close();
      expect(await readdir(folder)).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );

  test('dies with its parent, even when the parent is killed', async () => {
    const parent = fork(new URL('../../test/programs/orphan-parent.ts', import.meta.url), { execArgv: [] });
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await untilGone(pid);
  });
});
