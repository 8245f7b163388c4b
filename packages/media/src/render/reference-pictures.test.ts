import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WHOLE_FRAME } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool } from '../process/run-tool.ts';
import { renderSegment } from './render-segment.ts';

const canvas = { width: 160, height: 90, framesPerSecond: 25 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a cut is not compared with the key frame at which the next shot of its source begins', async () => {
  const path = join(folder, 'two-shots.mp4');
  const shot = (name: string) => ['-f', 'lavfi', '-i', `${name}=s=160x90:r=25:d=1`];
  const joined = ['-filter_complex', '[0][1]concat=n=2', '-c:v', 'libx264', '-force_key_frames', '1'];
  const args = [
    '-nostdin',
    ...shot('testsrc2'),
    ...shot('smptebars'),
    ...joined,
    '-pix_fmt',
    'yuv420p',
    path,
  ];
  await runTool({ tool: 'ffmpeg', wallSeconds: 60, args });
  // From 0.24 to 1 s: no key frame lies in it, and one at its end.
  const segment = { index: 0, cut: 0, input: 'a', startSeconds: 0.24, frameCount: 19, window: WHOLE_FRAME };
  const made = renderSegment({ canvas }, segment, { path, proxy: path }, join(folder, 'cut.mp4'));
  expect(await made).toBe('seek');
});
