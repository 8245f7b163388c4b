import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOOTAGE_FOLDER, hasFootage, samplesOf } from '../../test/footage.ts';
import { openVoice, type Voice } from './open-voice.ts';
import { type SpeechPiece, speechPieces } from './speech-pieces.ts';
import { SpeechStretches } from './speech-stretches.ts';

let voice: Voice;
beforeAll(async () => {
  voice = await openVoice({ threads: 1 });
});
afterAll(() => voice.close());

describe('the voice model', () => {
  test.skipIf(!hasFootage)('finds four stretches of speech with three pauses', async () => {
    const [sound, film] = await Promise.all([
      voice.speech(samplesOf('-i', join(FOOTAGE_FOLDER, 'jfk.wav'))),
      voice.speech(samplesOf('-i', join(FOOTAGE_FOLDER, 'made-talking-jfk.mp4'))),
    ]);
    const bounds = [0.3, 2.2, 3.3, 4.4, 5.4, 7.6, 8.2, 10.6];
    for (const found of [sound, film]) {
      const all = found.flatMap(({ start, end }) => [start, end]);
      expect(all).toHaveLength(bounds.length);
      for (const [index, bound] of bounds.entries()) expect(Math.abs(all[index]! - bound)).toBeLessThan(0.2);
    }
  });

  test.skipIf(!hasFootage)('finds no speech in music and in traffic', async () => {
    expect(await voice.speech(samplesOf('-i', join(FOOTAGE_FOLDER, 'mdn-guitar.mp3')))).toEqual([]);
    expect(await voice.speech(samplesOf('-i', join(FOOTAGE_FOLDER, 'ahmetozlu-pedestrian.mp4')))).toEqual([]);
  });

  test('finds no speech in noise, in a tone, in silence and in nothing', async () => {
    for (const source of ['anoisesrc=d=5:a=0.3:seed=1', 'sine=f=440:d=5', 'anullsrc=d=5']) {
      expect(await voice.speech(samplesOf('-f', 'lavfi', '-t', '5', '-i', source))).toEqual([]);
    }
    const nothing = (async function* (): AsyncGenerator<Float32Array> {})();
    expect(await voice.speech(nothing)).toEqual([]);
    expect(voice.cpuSeconds()).toBeGreaterThan(0);
  });

  test('passes on what breaks its source', async () => {
    const broken = (async function* (): AsyncGenerator<Float32Array> {
      yield new Float32Array(40_000);
      throw new Error('The file ends here.');
    })();
    await expect(voice.speech(broken)).rejects.toThrow('The file ends here.');
  });
});

describe('stretches of speech', () => {
  const WINDOW = 512 / 16_000;
  /** Windows for some seconds, all as sure as said. */
  const sure = (seconds: number, voice: number): number[] => Array(Math.round(seconds / WINDOW)).fill(voice);

  test('a short pause and a softer voice do not end one; a short noise is none', () => {
    const stretches = new SpeechStretches();
    stretches.add([...sure(1, 0), ...sure(1, 0.9), ...sure(0.2, 0.1), ...sure(1, 0.4), ...sure(1, 0)]);
    stretches.add([...sure(0.1, 0.9), ...sure(1, 0)]);
    const [only, ...more] = stretches.end();
    expect(more).toEqual([]);
    expect(only!.start).toBeCloseTo(0.94, 1);
    expect(only!.end).toBeCloseTo(3.26, 1);
  });

  test('one that goes on to the end ends there, and two never overlap', () => {
    const stretches = new SpeechStretches();
    stretches.add([...sure(1, 0.9), ...sure(0.32, 0), ...sure(1, 0.9)]);
    const [first, second] = stretches.end();
    expect(first!.start).toBe(0);
    expect(second!.start).toBeGreaterThanOrEqual(first!.end);
    expect(second!.end).toBeCloseTo(2.32, 1);
  });
});

describe('pieces of speech', () => {
  async function allOf(pieces: AsyncIterable<SpeechPiece>): Promise<SpeechPiece[]> {
    const all: SpeechPiece[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  }

  /** Audio whose samples count up, so that a piece shows where it is from. */
  async function* counting(seconds: number, chunk: number): AsyncGenerator<Float32Array> {
    for (let start = 0; start < seconds * 16_000; start += chunk) {
      const length = Math.min(chunk, seconds * 16_000 - start);
      yield Float32Array.from({ length }, (_, index) => start + index);
    }
  }

  test('are cut out where the segments are, whatever the chunks', async () => {
    const segments = [
      { start: 0.5, end: 1 },
      { start: 1, end: 1.25 },
      { start: 2.5, end: 9 },
    ];
    for (const chunk of [777, 16_000, 100_000]) {
      const pieces = await allOf(speechPieces(counting(3, chunk), segments));
      expect(
        pieces.map(({ segment, startSeconds, samples }) => [segment, startSeconds, samples.length]),
      ).toEqual([
        [0, 0.5, 8000],
        [1, 1, 4000],
        [2, 2.5, 8000],
      ]);
      for (const { startSeconds, samples } of pieces) expect(samples[0]).toBe(startSeconds * 16_000);
    }
  });

  test('a long segment is cut where it is softest, and nothing of it is lost', async () => {
    async function* talk(): AsyncGenerator<Float32Array> {
      for (let second = 0; second < 60; second++) {
        // Silent from 22 to 22.5 s.
        const level = (index: number) => (second === 22 && index < 8000 ? 0 : 0.5);
        yield Float32Array.from({ length: 16_000 }, (_, index) => level(index));
      }
    }
    const pieces = await allOf(speechPieces(talk(), [{ start: 0, end: 60 }]));
    expect(pieces[0]!.samples.length / 16_000).toBeCloseTo(22.2, 0);
    const ends = pieces.map(({ startSeconds, samples }) => startSeconds + samples.length / 16_000);
    expect(pieces.slice(1).map(({ startSeconds }) => startSeconds)).toEqual(ends.slice(0, -1));
    expect(ends.at(-1)).toBe(60);
    for (const { samples } of pieces) expect(samples.length).toBeLessThanOrEqual(28 * 16_000);
  });
});
