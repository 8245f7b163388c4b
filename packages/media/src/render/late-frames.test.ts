import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DecodeStart, WHOLE_FRAME } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool } from '../process/run-tool.ts';
import { renderSegment } from './render-segment.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'late-frames-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const canvas = { width: 160, height: 90, framesPerSecond: 30 };

/** A screen recording: 15 s, with no frame from 12 to 14 s. */
async function makeRecording(): Promise<string> {
  const path = join(folder, 'recording.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=30:d=15'];
  const gap = ['-vf', "select='not(between(t,12,14))'", '-fps_mode', 'vfr'];
  const lines: string[] = [];
  await runTool({
    ...{ tool: 'ffmpeg', wallSeconds: 60, onErrorLine: (line) => lines.push(line) },
    args: ['-nostdin', ...picture, ...gap, '-c:v', 'libx264', '-preset', 'ultrafast', path],
  });
  // Whatever confines the tools makes none of them complain.
  expect(lines).toEqual([]);
  return path;
}

it('a cut that begins in a gap of its source is no repair', async () => {
  const recording = { path: await makeRecording() };
  const decodeStarts: DecodeStart[] = ['seek', 'earlier', 'beginning'];
  const segment = {
    ...{ index: 0, cut: 0, input: 'a', startSeconds: 12.5, frameCount: 60 },
    ...{ window: WHOLE_FRAME, decodeStarts },
  };
  expect(await renderSegment({ canvas }, segment, recording, join(folder, 'cut.mp4'))).toBe('seek');
  // Both may begin at the same bad key frame: without a proxy to compare with, only the beginning is reliable.
  const near = { ...segment, decodeStarts: decodeStarts.slice(0, 2) };
  const refused = renderSegment({ canvas }, near, recording, join(folder, 'near.mp4'));
  await expect(refused).rejects.toThrow('Cut 1 cannot be made');
});
