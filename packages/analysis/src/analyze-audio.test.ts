import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVoice, type Voice } from '@cutgraph/vision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../test/footage.ts';
import { REAL_SPEECH } from '../test/study-footage.ts';
import { analyzeAudio } from './analyze-audio.ts';

let home: string;
let voice: Voice;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cutgraph-audio-'));
  voice = await openVoice({ threads: 1 });
});
afterAll(async () => {
  await voice.close();
  await rm(home, { recursive: true });
});

const folderFor = () => mkdtemp(join(home, 'audio-'));

test('a media without sound has no speech', async () => {
  const folder = await folderFor();
  const speech = await analyzeAudio({ audio: null, folder, voice, transcriber: null });
  expect(speech).toEqual({ segments: [], model: null });
  expect(JSON.parse(await readFile(join(folder, 'speech.json'), 'utf8'))).toEqual(speech);
  expect(await readdir(folder)).toEqual(['speech.json']);
});

test('a tone is not speech', async () => {
  const audio = join(home, 'tone.m4a');
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=f=330:d=4', '-c:a', 'aac', audio]);
  const shares: number[] = [];
  const speech = await analyzeAudio({
    ...{ audio, folder: await folderFor(), voice, transcriber: null },
    onProgress: (share) => shares.push(share),
  });
  expect(speech.segments).toEqual([]);
  // The last second may be the encoder's padding.
  expect(speech.sounds!.length).toBeGreaterThanOrEqual(4);
  for (const second of speech.sounds!) expect(second).toEqual({ applause: 0, laughter: 0 });
  expect(shares.at(-1)).toBe(1);
});

test('applause is found in the same pass', async () => {
  const audio = join(home, 'claps.wav');
  // Forty people clap four times a second, each at moments and in a colour of their own.
  const claps = Array.from({ length: 40 }, (_, person) => {
    const phase = ((person * 0.618) % 1).toFixed(3);
    const every = (0.22 + 0.002 * person).toFixed(3);
    return `exp(-mod(t+${phase},${every})*250)*(random(${person % 8})-0.5)`;
  });
  await ffmpeg([...['-f', 'lavfi', '-i', `aevalsrc='0.15*(${claps.join('+')})':s=16000:d=4`, audio]]);
  const folder = await folderFor();
  const { segments, sounds } = await analyzeAudio({ audio, folder, voice, transcriber: null });
  expect(segments).toEqual([]);
  expect(sounds).toHaveLength(4);
  for (const { applause, laughter } of sounds!) {
    expect(applause).toBeGreaterThan(0.7);
    expect(laughter).toBe(0);
  }
  expect(JSON.parse(await readFile(join(folder, 'speech.json'), 'utf8')).sounds).toEqual(sounds);
});

test.skipIf(!REAL_SPEECH)(
  'speech is found, and words are kept with the times of the whole sound',
  async () => {
    const folder = await folderFor();
    const lengths: number[] = [];
    // No speech model ships anywhere: what one would answer for a piece is made here.
    const transcriber = {
      name: 'made',
      async transcribe(samples: Float32Array) {
        lengths.push(samples.length / 16_000);
        return [{ text: `word${lengths.length}`, start: 0.1, end: 0.5 }];
      },
      cpuSeconds: () => 0,
      close: async () => {},
    };
    const { segments, model, sounds } = await analyzeAudio({
      audio: REAL_SPEECH,
      folder,
      voice,
      transcriber,
    });
    expect(sounds).toHaveLength(11);
    for (const { applause, laughter } of sounds!) expect(Math.max(applause, laughter)).toBeLessThan(0.2);
    expect(model).toBe('made');
    expect(segments).toHaveLength(4);
    for (const [index, { start, end, words }] of segments.entries()) {
      expect(lengths[index]).toBeCloseTo(end - start, 2);
      expect(words).toEqual([
        { text: `word${index + 1}`, start: expect.any(Number), end: expect.any(Number) },
      ]);
      expect(words![0]!.start).toBeCloseTo(start + 0.1, 3);
    }
    const captions = await readFile(join(folder, 'speech.vtt'), 'utf8');
    expect(captions.startsWith('WEBVTT\n')).toBe(true);
    expect(captions).toContain('\nword4\n');
  },
);

test('a sound that cannot be read is an error, and so is a cancel', async () => {
  const audio = join(home, 'missing.m4a');
  await expect(analyzeAudio({ audio, folder: home, voice, transcriber: null })).rejects.toThrow();
  const signal = AbortSignal.abort(new Error('Cancelled.'));
  const tone = join(home, 'tone.m4a');
  await expect(analyzeAudio({ audio: tone, folder: home, voice, transcriber: null, signal })).rejects.toThrow(
    'Cancelled.',
  );
});
