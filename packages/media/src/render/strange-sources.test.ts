import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WHOLE_FRAME } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { deriveMedia } from '../derive/derive-media.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
const canvas = { width: 320, height: 180, framesPerSecond: 30 };
let folder = '';
let made = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strange-'));
  made = join(folder, 'made.mp4');
  const shape = { width: 320, height: 180, framesPerSecond: 60 };
  await numberedVideo({ path: made, seconds: 3, ...shape, sourceNumber: 4, tone: 500 });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is done to a plain video of 60 frames a second, and what the probe must say of it. */
const STRANGE: [string, string, string[], object][] = [
  [
    'a frame rate that varies',
    'variable.mp4',
    ['-vf', "select='lt(mod(n,7),4)'", '-fps_mode', 'vfr'],
    { picture: { codec: 'h264' } },
  ],
  [
    'ten bits of high dynamic range',
    'hdr.mp4',
    '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -x265-params log-level=none'.split(
      ' ',
    ),
    { picture: { highDynamicRange: true, codec: 'hevc' } },
  ],
  [
    'interlaced fields',
    'interlaced.mp4',
    '-vf setfield=tff -flags +ilme+ildct -x264opts tff=1'.split(' '),
    { picture: { interlaced: true } },
  ],
  ['six channels of sound', 'surround.mp4', ['-c:v', 'copy', '-ac', '6'], { sound: { channels: 6 } }],
  [
    'VP8 in WebM',
    'web.webm',
    '-c:v libvpx -deadline realtime -c:a libopus'.split(' '),
    { picture: { codec: 'vp8' } },
  ],
  ['MPEG transport', 'stream.ts', ['-c', 'copy'], { container: 'mpegts' }],
];

describe('strange sources come out right', () => {
  // All of them with `npm run soak cases`.
  it.each(sliceOf(STRANGE, 2))('%s', async (_, name, args, facts) => {
    const path = join(folder, name);
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', made, ...args, path]);
    const probed = await probeMedia(path);
    expect(probed).toMatchObject(facts);

    const plan = {
      canvas,
      frameCount: 30,
      segments: [{ index: 0, cut: 0, input: 'a', startSeconds: 1.31, frameCount: 30, window: WHOLE_FRAME }],
      sound: {
        sampleRate: 48_000,
        fadeSeconds: 0.005,
        pieces: [{ input: 'a', atSample: 0, startSeconds: 1.31, sampleCount: 48_000, silent: false }],
      },
    };
    const out = join(folder, `${name}-rendered.mp4`);
    await renderTimeline(plan, { a: { path } }, out);
    expect(await probeMedia(out)).toMatchObject({
      durationSeconds: 1,
      picture: { width: 320, height: 180, codec: 'h264', interlaced: false, highDynamicRange: false },
      sound: { channels: 2 },
    });
    const rendered = await readFrameNumbers(out);
    expect(rendered).toHaveLength(30);
    // 60 a second, with gaps of up to 4 frames in the one that varies; containers round times to milliseconds.
    rendered.forEach(({ source, frame }, k) => {
      expect(source).toBe(4);
      expect(frame).toBeGreaterThanOrEqual(78);
      expect(frame).toBeLessThan(139);
      expect(Math.abs(frame - (78.6 + k * 2))).toBeLessThanOrEqual(4.5);
    });

    const derived = await deriveMedia({
      input: path,
      outputFolder: join(folder, `${name}-derived`),
      facts: probed,
    });
    expect(derived.decodedSeconds).toBeCloseTo(3, 1);
    expect(derived.warning).toBeUndefined();
    const proxied = await readFrameNumbers(derived.proxy);
    const perFrame = 180 / proxied.length;
    proxied.forEach(({ frame }, k) => {
      expect(Math.abs(frame - k * perFrame)).toBeLessThanOrEqual(4.5);
    });
  });
});
