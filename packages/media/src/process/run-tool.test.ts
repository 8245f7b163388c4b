import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findTools } from './find-tools.ts';
import { progressReader } from './progress.ts';
import { runTool } from './run-tool.ts';
import { streamFrames } from './stream-frames.ts';
import { ToolError } from './tool-error.ts';

const start = promisify(execFile);

/** Runs in real time, so it never ends before it is ended. */
const ENDLESS = ['-nostdin', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-f', 'null', '-'];

afterEach(() => vi.unstubAllEnvs());

describe('runTool', () => {
  it('says how far it came', async () => {
    const seen: number[] = [];
    const { progress } = await runTool({
      tool: 'ffmpeg',
      args: ['-nostdin', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=25', '-t', '2', '-f', 'null', '-'],
      wallSeconds: 300,
      onProgress: ({ frame }) => seen.push(frame),
    });
    expect(progress.frame).toBe(50);
    expect(seen.at(-1)).toBe(50);
  });

  it('throws the reason of its signal when it is cancelled', async () => {
    const controller = new AbortController();
    const run = runTool({
      tool: 'ffmpeg',
      args: ENDLESS,
      wallSeconds: 300,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('not wanted any more')),
    });
    await expect(run).rejects.toThrow('not wanted any more');
  });

  it('ends what takes too long and what makes no progress', async () => {
    await expect(runTool({ tool: 'ffmpeg', args: ENDLESS, wallSeconds: 0.3 })).rejects.toMatchObject({
      name: 'ToolError',
      reason: 'timed-out',
    });
    // A pipe that nothing is written to: ffmpeg waits for its first byte for ever, on an idle and on a busy machine.
    const folder = await mkdtemp(join(tmpdir(), 'run-tool-'));
    try {
      const silent = join(folder, 'silent');
      await start('mkfifo', [silent]);
      const args = ['-nostdin', '-f', 'rawvideo', '-video_size', '4x4', '-i', silent, '-f', 'null', '-'];
      await expect(
        runTool({ tool: 'ffmpeg', args, wallSeconds: 300, stallSeconds: 0.1 }),
      ).rejects.toMatchObject({ reason: 'stalled' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('takes what is written to a pipe for progress: ffmpeg reports none until all of its outputs have begun', async () => {
    const stallSeconds = 0.5;
    const until = performance.now() + 4 * stallSeconds * 1000;
    function* pictures() {
      while (performance.now() < until) yield new Uint8Array(320 * 240);
    }
    const gray = ['-f', 'rawvideo', '-pixel_format', 'gray', '-video_size', '320x240', '-i', 'pipe:0'];
    // Of two outputs one gets its only frame when all has been read.
    const graph = '[0]split[all][some];[some]scale=4:4,reverse,trim=end_frame=1[last]';
    const { progress } = await runTool({
      ...{ tool: 'ffmpeg', wallSeconds: 300, stallSeconds, input: pictures(), pipes: [() => {}] },
      args: [
        ...[...gray, '-filter_complex', graph, '-map', '[all]', '-f', 'rawvideo', 'pipe:3'],
        ...['-map', '[last]', '-f', 'null', '-'],
      ],
    });
    expect(progress.frame).toBeGreaterThan(0);
  });

  it('keeps the arguments, the exit code and the last lines of a failure', async () => {
    const error = await runTool({ tool: 'ffprobe', args: ['file:/nowhere/at/all'], wallSeconds: 300 }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(ToolError);
    expect(error).toMatchObject({ reason: 'failed', exitCode: 1, args: ['file:/nowhere/at/all'] });
    expect(error.lastLines.join('\n')).toContain('No such file');
  });

  it('reads what is made for it, and ends with the error of what makes it', async () => {
    const gray = ['-f', 'rawvideo', '-pixel_format', 'gray', '-video_size', '4x4', '-i', 'pipe:0'];
    const args = [...gray, '-f', 'null', '-'];
    function* pictures(count: number, fault?: Error) {
      for (let made = 0; made < count; made++) yield new Uint8Array(16);
      if (fault) throw fault;
    }
    const run = { tool: 'ffmpeg', args, wallSeconds: 300 } as const;
    expect((await runTool({ ...run, input: pictures(50) })).progress.frame).toBe(50);
    const fault = new Error('no more paint');
    await expect(runTool({ ...run, input: pictures(3, fault) })).rejects.toBe(fault);
    // One that reads nothing ends as it would by itself.
    const unread = { ...run, args: ['-i', 'file:/nowhere/at/all'], input: pictures(1e5) };
    await expect(runTool(unread)).rejects.toMatchObject({ reason: 'failed' });
  });

  it('says when the tool is not there', async () => {
    vi.stubEnv('FFMPEG_PATH', '/nowhere/ffmpeg');
    await expect(runTool({ tool: 'ffmpeg', args: [], wallSeconds: 300 })).rejects.toMatchObject({
      reason: 'missing',
    });
  });
});

describe.skipIf(process.platform !== 'linux')('a parent that is killed outright', () => {
  it('takes its ffmpeg with it', async () => {
    const script = `
      import { startTool } from ${JSON.stringify(new URL('./run-tool.ts', import.meta.url).pathname)};
      const { child } = await startTool({ tool: 'ffmpeg', args: ${JSON.stringify(ENDLESS)}, wallSeconds: 300 });
      console.log(child.pid);
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(printed.toString());
    // setpriv turns into ffmpeg.
    await expect.poll(() => commandOf(pid)).toContain('ffmpeg');
    parent.kill('SIGKILL');
    await once(parent, 'close');
    await expect.poll(() => commandOf(pid)).toBe('');
  });
});

describe('streamFrames', () => {
  const args = [
    '-nostdin',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=32x16:r=25',
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
  ];

  it('cuts the output into whole frames', async () => {
    const sizes: number[] = [];
    const options = { frameBytes: 512, wallSeconds: 300, stallSeconds: 300 };
    for await (const frame of streamFrames({ ...options, args: [...args, '-t', '2', 'pipe:1'] }))
      sizes.push(frame.length);
    expect(sizes).toEqual(Array(50).fill(512));
  });

  it('ends ffmpeg when the reader has seen enough', async () => {
    let seen = 0;
    for await (const _ of streamFrames({
      args: [...args, 'pipe:1'],
      frameBytes: 512,
      wallSeconds: 300,
      stallSeconds: 300,
    }))
      if (++seen === 3) break;
    expect(seen).toBe(3);
  });

  it('ends ffmpeg also while far more is waiting in the pipe than was read', async () => {
    const large = args.map((word) => word.replace('32x16:r=25', '1280x720:r=100'));
    const options = { frameBytes: 512, wallSeconds: 300, stallSeconds: 300 };
    for await (const _ of streamFrames({ ...options, args: [...large, 'pipe:1'] })) {
      // The reader is busy, as a model is, until another whole run has ended and the pipe is full.
      for await (const other of streamFrames({ ...options, args: [...args, '-t', '1', 'pipe:1'] }))
        expect(other).toHaveLength(512);
      break;
    }
  });

  it('throws the reason of its signal', async () => {
    const controller = new AbortController();
    const reading = async () => {
      for await (const _ of streamFrames({
        args: [...args, 'pipe:1'],
        frameBytes: 512,
        wallSeconds: 300,
        stallSeconds: 300,
        signal: controller.signal,
      }))
        controller.abort(new Error('enough'));
    };
    await expect(reading()).rejects.toThrow('enough');
  });
});

describe('progressReader', () => {
  it('reads reports that arrive in pieces', () => {
    const reports: unknown[] = [];
    const read = progressReader((report) => reports.push(report));
    read('frame=1\nout_time_us=-9\nprogress=conti');
    read('nue\nframe=30\nout_time_us=1000000\nprogr');
    read('ess=end\n');
    expect(reports).toEqual([
      { frame: 1, outSeconds: 0 },
      { frame: 30, outSeconds: 1 },
    ]);
  });
});

describe('findTools', () => {
  it('finds everything on this machine, and says what is missing elsewhere', async () => {
    const here = await findTools();
    expect(here).toMatchObject({ missing: [] });
    expect(here.version).toMatch(/^\S+$/);
    const elsewhere = await findTools({ PATH: '/nowhere' });
    expect(elsewhere).toEqual({ ffmpeg: null, ffprobe: null, version: null, missing: ['ffmpeg', 'ffprobe'] });
  });
});

/** The command line of a process, empty when it is gone or only waits to be collected. */
function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
