import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WHOLE_FRAME } from '@cutgraph/core';
import { pieceKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg, probe } from '../../../analysis/test/footage.ts';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { renderInPieces } from './render-pieces.ts';

let kept: TestStore;
let folder: string;
beforeAll(async () => {
  kept = await storeForTest();
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-pieces-'));
});
afterAll(async () => {
  await kept?.close();
  await rm(folder, { recursive: true });
});

// Four seconds of this canvas are a piece; the pictures that the test makes are small.
const canvas = { width: 3840, height: 3840, framesPerSecond: 60 };
const segment = { index: 3, cut: 3, input: 'a', startSeconds: 5, frameCount: 600, window: WHOLE_FRAME };

/** Renders until the piece that begins at this second of the source is asked for; all of it where none is given. */
async function renderUntil(stopAtSeconds?: number) {
  const made: [startSeconds: number, framesBefore: number][] = [];
  const out = join(folder, 'segment.mp4');
  const ended = await renderInPieces({
    ...{ files: kept.store.files, plan: { canvas }, segment, folder, out },
    signal: new AbortController().signal,
    keyOf: (piece, start) => pieceKey('w', 't', segment.index, piece, start),
    async render({ startSeconds, frameCount }, path, framesBefore) {
      if (startSeconds === stopAtSeconds) throw new Error('Stopped for another person.');
      made.push([startSeconds, framesBefore]);
      const picture = ['-f', 'lavfi', '-i', 'color=gray:s=64x64:r=60', '-frames:v', String(frameCount)];
      await ffmpeg([...picture, '-c:v', 'libx264', '-preset', 'ultrafast', path]);
      return startSeconds === 5 ? 'beginning' : 'seek';
    },
  }).catch((error: Error) => error.message);
  return { made, ended, out };
}

test('a render that is stopped goes on after the last piece that was made', async () => {
  const first = await renderUntil(9);
  expect(first).toMatchObject({ ended: 'Stopped for another person.', made: [[5, 0]] });
  const second = await renderUntil();
  expect(second).toMatchObject({
    // As the piece says that was made before.
    ended: 'beginning',
    made: [
      [9, 240],
      [13, 480],
    ],
  });
  const { streams } = await probe(second.out);
  expect(streams).toMatchObject([{ codec_type: 'video', nb_frames: '600' }]);
});
