import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { deriveMedia } from '../derive/derive-media.ts';
import { speechSamples } from '../derive/speech-samples.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { meterCpu } from '../process/meter-cpu.ts';
import { tryTools } from '../process/try-tools.ts';
import { encodeHevc, encodeWebm } from './encode-rendition.ts';

const run = promisify(execFile);
let folder = '';
let proxy = '';
let audio = '';
const durationSeconds = 3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-'));
  const path = join(folder, 'made.mp4');
  const shape = { width: 320, height: 180, framesPerSecond: 25 };
  await numberedVideo({ path, seconds: durationSeconds, ...shape, sourceNumber: 3, tone: 500 });
  const derived = await deriveMedia({
    input: path,
    outputFolder: join(folder, 'out'),
    facts: await probeMedia(path),
  });
  proxy = derived.proxy;
  audio = derived.audio as string;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['encodeHevc', encodeHevc, 'video.hevc.mp4', { video: 'hevc', audio: 'aac' }],
  ['encodeWebm', encodeWebm, 'video.webm', { video: 'vp9', audio: 'opus' }],
] as const)('%s', (_, encode, name, codecs) => {
  it('shows every frame of the proxy, with its sound, its index in front', async () => {
    const outputPath = join(folder, name);
    const shares: number[] = [];
    await encode({ proxy, outputPath, durationSeconds, onProgress: (share) => shares.push(share) });
    const frames = await readFrameNumbers(outputPath);
    expect(frames.map(({ frame }) => frame)).toEqual(Array.from({ length: 75 }, (_, i) => i));
    const facts = await probeMedia(outputPath);
    expect(facts).toMatchObject({
      picture: { codec: codecs.video, width: 320 },
      sound: { codec: codecs.audio },
    });
    expect(facts.durationSeconds).toBeCloseTo(durationSeconds, 1);
    expect(shares.at(-1)).toBe(1);
    const bytes = (await readFile(outputPath)).toString('latin1');
    const [index, pictures] =
      codecs.video === 'hevc' ? ['moov', 'mdat'] : ['\x1c\x53\xbb\x6b', '\x1f\x43\xb6\x75'];
    expect(bytes.lastIndexOf(index as string)).toBeLessThan(bytes.indexOf(pictures as string));
    if (codecs.video === 'hevc') expect(bytes).toContain('hvc1');
  });

  it('leaves nothing when it is cancelled', async () => {
    const controller = new AbortController();
    const outputPath = join(folder, 'cancelled', name);
    controller.abort(new Error('not wanted'));
    await expect(encode({ proxy, outputPath, durationSeconds, signal: controller.signal })).rejects.toThrow(
      'not wanted',
    );
    expect(await readdir(folder)).not.toContain('cancelled');
  });
});

it('speechSamples gives 16,000 samples a second of one channel', async () => {
  let count = 0;
  let highest = 0;
  for await (const samples of speechSamples(audio)) {
    count += samples.length;
    for (const value of samples) highest = Math.max(highest, Math.abs(value));
  }
  expect(count / 16_000).toBeCloseTo(durationSeconds, 1);
  expect(highest).toBeGreaterThan(0.05);
  expect(highest).toBeLessThan(0.3);
});

describe.skipIf(process.platform !== 'linux')('meterCpu', () => {
  const work = (seconds: number) =>
    encodeHevc({ proxy, outputPath: join(folder, `metered-${seconds}.mp4`), durationSeconds: seconds });

  it('counts what its tools used, of its own work alone', async () => {
    const [one, none] = await Promise.all([meterCpu(() => work(durationSeconds)), meterCpu(async () => 7)]);
    expect(none).toEqual({ result: 7, cpuSeconds: 0 });
    const { stderr } = await run('ffmpeg', [
      '-nostdin',
      '-benchmark',
      '-y',
      '-i',
      proxy,
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-c:a',
      'copy',
      join(folder, 'peer.mp4'),
    ]);
    const peer = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr);
    const used = Number(peer?.[1]) + Number(peer?.[2]);
    // Other settings, other machine's load: the order of size is what counts.
    expect(one.cpuSeconds).toBeGreaterThan(used / 4);
    expect(one.cpuSeconds).toBeLessThan(used * 4 + 0.5);
  });

  it('reports the seconds also of work that fails', async () => {
    let reported = 0;
    const failing = meterCpu(
      async () => {
        await work(1);
        throw new Error('afterwards');
      },
      (seconds) => {
        reported = seconds;
      },
    );
    await expect(failing).rejects.toThrow('afterwards');
    expect(reported).toBeGreaterThan(0);
  });
});

it('tryTools makes, probes and reads a video, and leaves nothing', async () => {
  const inside = join(folder, 'trial');
  expect(await tryTools(inside)).toMatchObject({ codec: 'h264', soundCodec: 'aac', width: 320, height: 180 });
  expect(await readdir(inside)).toEqual([]);
});
