import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frequencyAround, heardIn, RATE, secondOf } from '../../../../e2e/harness/heard-film.ts';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { encodeStretch } from './encode-stretch.ts';

const TONE = { from: 500, rise: 200 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stretch-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  [25, 30, '01:00:01:05'],
  [30_000 / 1001, 31, null],
])(
  'at %s frames a second has each frame from the first one on, its sound and its timecode',
  async (framesPerSecond, first, timecode) => {
    const path = join(folder, `${first}.mp4`);
    const shape = { width: 320, height: 180, framesPerSecond };
    await numberedVideo({ path, seconds: 4, ...shape, sourceNumber: 5, tone: TONE });
    const outputPath = join(folder, `${first}.mov`);
    await encodeStretch({
      ...{ path, outputPath, timecode },
      ...{ startSeconds: first / framesPerSecond, durationSeconds: 40 / framesPerSecond },
    });
    const numbers = (await readFrameNumbers(outputPath)).slice(0, 40);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => ({ source: 5, frame: first + at })));
    const { durationSeconds, startSeconds, picture } = await probeMedia(outputPath);
    expect(Math.abs(durationSeconds - 40 / framesPerSecond)).toBeLessThan(1.5 / framesPerSecond);
    expect(picture).toMatchObject({ width: 320, height: 180 });
    const { clips } = await heardIn(outputPath);
    const heard = secondOf(TONE, frequencyAround(clips, RATE / 2)!);
    expect(Math.abs(heard - first / framesPerSecond - 0.5)).toBeLessThan(0.02);
    expect(startSeconds ?? null).toBe(timecode && 3601.2);
  },
);
