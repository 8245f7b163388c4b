import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_CLIPS } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { drawSampleClip, framesOfScene } from './draw-sample.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// All of them with `npm run soak cases`.
it.each(sliceOf(SAMPLE_CLIPS, 1))(
  '$scene becomes a video with sound that is no larger than was reserved',
  async (clip) => {
    const outputPath = join(folder, clip.name);
    const shares: number[] = [];
    await drawSampleClip({ scene: clip.scene, outputPath, onProgress: (share) => shares.push(share) });
    const facts = await probeMedia(outputPath);
    expect(facts).toMatchObject({
      picture: { codec: 'h264', width: 640, height: 360 },
      sound: { codec: 'aac' },
    });
    expect(facts.durationSeconds).toBeCloseTo(clip.seconds, 1);
    expect((await stat(outputPath)).size).toBeLessThan(clip.mostBytes);
    expect(shares.at(-1)).toBeCloseTo(1, 1);
  },
);

it('the same scene is drawn the same every time, and moves', () => {
  const [first, second] = [[...framesOfScene('park', 0.08)], [...framesOfScene('park', 0.08)]];
  expect(first).toHaveLength(2);
  expect(second).toEqual(first);
  expect(first[1]).not.toEqual(first[0]);
});

it('nothing is left of a drawing that is cancelled', async () => {
  const controller = new AbortController();
  controller.abort(new Error('not wanted any more'));
  const outputPath = join(folder, 'cancelled', 'clip.mp4');
  const drawn = drawSampleClip({ scene: 'city', outputPath, signal: controller.signal });
  await expect(drawn).rejects.toThrow('not wanted any more');
  expect(await readdir(folder)).not.toContain('cancelled');
});
