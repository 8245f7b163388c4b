import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WHOLE_FRAME } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { joinPieces } from './join-segments.ts';
import { renderSegment } from './render-segment.ts';

const run = promisify(execFile);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// All of them with `npm run soak cases`.
it.each(sliceOf([24, 60, 25, 30], 2))(
  'pieces of a cut from %i frames a second are the cut, frame by frame',
  async (rate) => {
    const canvas = { width: 320, height: 180, framesPerSecond: 30 };
    const source = join(folder, `source-${rate}.mp4`);
    await numberedVideo({
      ...{ path: source, seconds: 3.2, sourceNumber: 2 },
      ...{ framesPerSecond: rate, width: 320, height: 180 },
    });
    const make = async (name: string, startSeconds: number, frameCount: number) => {
      const segment = { index: 0, cut: 0, input: 'a', startSeconds, frameCount, window: WHOLE_FRAME };
      const path = join(folder, `${rate}-${name}.mp4`);
      await renderSegment({ canvas }, segment, { path: source }, path);
      return path;
    };
    const whole = await make('whole', 0.7, 70);
    // Pieces begin at whole seconds of their cut, where frames of every rate do.
    const pieces = [
      await make('first', 0.7, 30),
      await make('second', 1.7, 30),
      await make('third', 2.7, 10),
    ];
    const joined = join(folder, `${rate}-joined.mp4`);
    await joinPieces(pieces, canvas, joined);
    const [frames, wanted] = await Promise.all([readFrameNumbers(joined), readFrameNumbers(whole)]);
    expect(wanted).toHaveLength(70);
    expect(frames).toEqual(wanted);
    const declared = async (path: string) => {
      const show = [
        '-v',
        'error',
        '-show_entries',
        'stream=time_base,duration_ts,nb_frames',
        '-of',
        'json',
        path,
      ];
      return JSON.parse((await run('ffprobe', show)).stdout).streams;
    };
    expect(await declared(joined)).toEqual(await declared(whole));
  },
);
