import { spawnSync } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTool } from './run-tool.ts';

/** Runs in real time, so it never ends before it is ended. */
const ENDLESS = ['-nostdin', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-f', 'null', '-'];
const isRoot = process.getuid?.() === 0;
const ownNetwork = isRoot ? ['--net', 'true'] : ['--user', '--map-current-user', '--net', 'true'];
const mayHaveOwnNetwork = spawnSync('unshare', ownNetwork).status === 0;

afterEach(() => vi.unstubAllEnvs());

/** What the kernel knows of an ffmpeg that is at work. */
async function ffmpegAtWork() {
  const { child, finished } = await startTool({ tool: 'ffmpeg', args: ENDLESS, wallSeconds: 60 });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await finished.catch(() => {});
  });
  const at = (name: string) => `/proc/${child.pid}/${name}`;
  // The commands before it turn into ffmpeg.
  await expect.poll(() => readFile(at('cmdline'), 'utf8')).toMatch(/^ffmpeg\0/);
  return {
    environment: (await readFile(at('environ'), 'utf8')).split('\0').filter(Boolean),
    status: statusIn(await readFile(at('status'), 'utf8')),
    limits: await readFile(at('limits'), 'utf8'),
    network: await readlink(at('ns/net')),
  };
}

function statusIn(text: string): Record<string, string> {
  return Object.fromEntries(text.split('\n').map((line) => line.split(':\t') as [string, string]));
}

describe.skipIf(process.platform !== 'linux')('an ffmpeg at work', () => {
  it('knows no secret of the process that started it', { tags: ['@R01'] }, async () => {
    vi.stubEnv('SESSION_SECRET', 'the session secret');
    vi.stubEnv('DATABASE_URL', 'postgres://the-database');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret of this machine');
    const { environment } = await ffmpegAtWork();
    const names = environment.map((entry) => entry.slice(0, entry.indexOf('=')));
    expect(names).toContain('PATH');
    for (const name of names)
      expect(name).toMatch(/^(PATH|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|(DY)?LD_LIBRARY_PATH|NODE_COMPILE_CACHE)$/);
  });

  it('can gain no privileges and has none of those of root, reading files apart', {
    tags: ['@R03'],
  }, async () => {
    const { status } = await ffmpegAtWork();
    const readsFiles = 1n << 2n;
    expect(status.NoNewPrivs).toBe('1');
    expect(BigInt(`0x${status.CapInh}`)).toBe(0n);
    expect(BigInt(`0x${status.CapAmb}`)).toBe(0n);
    expect(BigInt(`0x${status.CapEff}`)).toBe(isRoot ? readsFiles : 0n);
    if (isRoot) expect(BigInt(`0x${status.CapBnd}`)).toBe(readsFiles);
  });

  it('has limits of address space, file size and processor time', { tags: ['@R05'] }, async () => {
    const { limits } = await ffmpegAtWork();
    expect(limits).toMatch(/^Max address space\s+\d{11,} /m);
    expect(limits).toMatch(/^Max file size\s+200000000000 /m);
    expect(limits).toMatch(/^Max core file size\s+0 /m);
    expect(limits).toMatch(/^Max cpu time\s+960 /m);
  });

  it.skipIf(!mayHaveOwnNetwork)('has no network', { tags: ['@R04'] }, async () => {
    const { network } = await ffmpegAtWork();
    expect(network).not.toBe(await readlink('/proc/self/ns/net'));
  });
});
