import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beatTimes, MADE_RATE, madeMusic } from '../../../core/test/made-music.ts';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { ffmpeg } from '../../test/footage.ts';
import { analyzeMusic } from './analyze-music.ts';

const SECONDS = 7;
const BEATS = beatTimes(0.25, SECONDS, () => 120);

let home: string;
let raw: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cutgraph-music-'));
  raw = join(home, 'music.f32');
  const strokes = BEATS.map((seconds) => ({ seconds, sound: 'kick' as const, gain: 0.8 }));
  const samples = madeMusic({ lengthSeconds: SECONDS, strokes });
  await writeFile(raw, new Uint8Array(samples.buffer));
});
afterAll(() => rm(home, { recursive: true }));

const music = () => ['-f', 'f32le', '-ar', String(MADE_RATE), '-ac', '1', '-i', raw];
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `color=red:s=32x32:r=5:d=${seconds}`];

/** Files as people have them, each beside the arguments that make it. Encoders want a rate that they know. */
const KINDS: [string, () => string[]][] = [
  [
    'with a cover.mp3',
    () => [
      ...[...music(), ...picture(0.2), '-map', '0:a', '-map', '1:v', '-ar', '44100'],
      ...['-c:v', 'mjpeg', '-frames:v', '1', '-disposition:v', 'attached_pic'],
    ],
  ],
  ['named like a video.mp4', () => [...music(), '-ar', '44100', '-f', 'mp3']],
  [
    'a video.mkv',
    () => [...music(), ...picture(SECONDS), '-map', '0:a', '-map', '1:v', '-ar', '44100', '-c:a', 'aac'],
  ],
  ['song.wav', () => [...music(), '-ar', '44100', '-ac', '2']],
  ['song.flac', music],
  ['song.ogg', () => [...music(), '-ar', '48000', '-c:a', 'libopus']],
  ['song.m4a', () => [...music(), '-ar', '44100', '-c:a', 'aac']],
];

// All of them with `npm run soak cases`.
test.each(sliceOf(KINDS, 3))('%s: the beats are where they are', async (name, args) => {
  const file = join(home, name);
  await ffmpeg([...args(), file]);
  const facts = await analyzeMusic(file);
  // Codecs put a frame of silence before and after the sound.
  expect(Math.abs(facts.durationSeconds - SECONDS)).toBeLessThan(0.1);
  expect(facts.beats).toHaveLength(BEATS.length);
  for (const [at, beat] of facts.beats.entries()) expect(Math.abs(beat - BEATS[at]!)).toBeLessThan(0.04);
  expect(facts.loudness).toBeGreaterThan(-30);
  expect(facts.loudness).toBeLessThan(-10);
});

test('the waveform is left in a folder, and the share done ends at 1', async () => {
  const file = join(home, 'left.wav');
  await ffmpeg([...music(), file]);
  const shares: number[] = [];
  await analyzeMusic(file, { folder: home, onProgress: (share) => shares.push(share) });
  const { secondsPerPeak, peaks } = JSON.parse(await readFile(join(home, 'waveform.json'), 'utf8'));
  expect(secondsPerPeak * peaks.length).toBeCloseTo(SECONDS, 1);
  expect(Math.max(...peaks)).toBeGreaterThan(0.2);
  expect(shares.at(-1)).toBe(1);
});

describe('what cannot be analyzed is refused with a message', () => {
  test.each<[string, (file: string) => Promise<unknown>, string]>([
    ['empty', (file) => writeFile(file, ''), 'file-empty'],
    ['text', (file) => writeFile(file, 'These are words.'), 'file-not-audio'],
    ['playlist', (file) => writeFile(file, '#EXTM3U\n/etc/passwd\n'), 'file-not-audio'],
    ['image.png', (file) => ffmpeg([...picture(0.2), '-frames:v', '1', file]), 'file-not-audio'],
    ['silent film.mp4', (file) => ffmpeg([...picture(1), file]), 'file-no-audio'],
    [
      'long.flac',
      (file) => ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=1802', file]),
      'longer than 30 minutes',
    ],
  ])('%s', async (name, make, code) => {
    const file = join(home, name);
    await make(file);
    await expect(analyzeMusic(file)).rejects.toThrow(code);
  });

  test('music that says that it is shorter than it is', async () => {
    const file = join(home, 'shorter.wav');
    await ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=1802', '-c:a', 'pcm_u8', file]);
    const bytes = await readFile(file);
    bytes.writeUInt32LE(0xffffffff, bytes.indexOf('data') + 4);
    await writeFile(file, bytes);
    await expect(analyzeMusic(file)).rejects.toThrow('longer than 30 minutes');
  });

  test('a cancel', async () => {
    const file = join(home, 'left.wav');
    const signal = AbortSignal.abort(new Error('Cancelled.'));
    await expect(analyzeMusic(file, { signal })).rejects.toThrow('Cancelled.');
  });
});
