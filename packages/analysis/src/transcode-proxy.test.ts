import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../test/footage.ts';
import { transcodeProxy } from './transcode-proxy.ts';

let folder: string;
let video: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-derive-step-'));
  video = join(folder, 'video.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=10:d=2', '-c:v', 'libx264'];
  await ffmpeg([...picture, '-preset', 'ultrafast', video]);
});
afterAll(() => rm(folder, { recursive: true }));

const derive = async (maxMediaPixels: number) => {
  const out = await mkdtemp(join(folder, 'out-'));
  const ended = await transcodeProxy({ original: video, folder: out, maxMediaPixels }).catch(
    (error: unknown) => error,
  );
  return { ended, made: await readdir(out) };
};

test('a video with more pixels than may be decoded is refused before anything is made of it', {
  tags: ['@V2.3.2c'],
}, async () => {
  const { ended, made } = await derive(20 * 64 * 48 - 1);
  expect(ended).toMatchObject({
    code: 'invalid-argument',
    message:
      'This video is 2 s long. At 64x48 pixels and 10 frames a second, at most 2 s are allowed here. Cut it into shorter ones, or upload a smaller version.',
  });
  expect(made).toEqual([]);
});

test('one that just fits is looked at', async () => {
  const { ended, made } = await derive(20 * 64 * 48);
  expect(ended).toMatchObject({ facts: { durationSeconds: 2 } });
  expect(made).toContain('proxy.mp4');
});

test('the moments that the person behind a camera marked are kept, those within the video', async () => {
  const bytes = await readFile(video);
  // The movie box is the last one here, so that it can grow without moving anything.
  const movie = bytes.lastIndexOf('moov') - 4;
  expect(movie + bytes.readUInt32BE(movie)).toBe(bytes.length);
  const marks = Buffer.from('0000001c7564746100000014484d4d5400000002000003e8000f4240', 'hex');
  bytes.writeUInt32BE(bytes.length - movie + marks.length, movie);
  const original = join(folder, 'marked.mp4');
  await writeFile(original, Buffer.concat([bytes, marks]));
  const out = await mkdtemp(join(folder, 'out-'));
  await transcodeProxy({ original, folder: out });
  expect(JSON.parse(await readFile(join(out, 'facts.json'), 'utf8'))).toMatchObject({ marks: [1] });
});
