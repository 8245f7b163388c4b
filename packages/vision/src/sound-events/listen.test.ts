import { join } from 'node:path';
import type { SoundSecond } from '@cutgraph/core';
import { describe, expect, test } from 'vitest';
import { FOOTAGE_FOLDER, hasFootage, samplesOf } from '../../test/footage.ts';
import { beeping, clapping, hiHats, laughing, noise, talking } from '../../test/made-sounds.ts';
import { listen } from './listen.ts';

async function* inChunks(samples: Float32Array, chunk = 10_007): AsyncGenerator<Float32Array> {
  for (let start = 0; start < samples.length; start += chunk) yield samples.subarray(start, start + chunk);
}

const strongest = (sounds: SoundSecond[]) => ({
  applause: Math.max(0, ...sounds.map(({ applause }) => applause)),
  laughter: Math.max(0, ...sounds.map(({ laughter }) => laughter)),
});

describe('applause', () => {
  test('of ten to a hundred and fifty people is detected in every second', async () => {
    for (const people of [10, 40, 150]) {
      for (const seed of [1, 2]) {
        const sounds = await listen(inChunks(clapping(4, people, seed)));
        expect(sounds).toHaveLength(4);
        for (const { applause, laughter } of sounds) {
          expect(applause).toBeGreaterThan(0.7);
          expect(laughter).toBe(0);
        }
      }
    }
  });

  test('is detected where it is, after speech', async () => {
    const speech = talking(4, 180);
    const sound = new Float32Array(8 * 16_000);
    sound.set(speech);
    sound.set(clapping(4, 60), speech.length);
    const sounds = await listen(inChunks(sound));
    for (const { applause } of sounds.slice(0, 4)) expect(applause).toBeLessThan(0.2);
    for (const { applause } of sounds.slice(4)) expect(applause).toBeGreaterThan(0.7);
  });

  test('is not one person who claps, nor a single bang', async () => {
    expect(strongest(await listen(inChunks(clapping(5, 1)))).applause).toBeLessThan(0.2);
    const bang = new Float32Array(4 * 16_000);
    bang.set(
      noise(1, 0.3, 0.5).map((sample, at) => sample * Math.exp(-at / 1600)),
      20_000,
    );
    expect(strongest(await listen(inChunks(bang))).applause).toBe(0);
  });
});

describe('laughter', () => {
  test('of high and low voices is detected in most seconds', async () => {
    for (const [rate, pitch] of [
      [4, 250],
      [3.5, 180],
      [5, 400],
    ] as const) {
      for (const seed of [1, 2, 3]) {
        const sounds = await listen(inChunks(laughing(6, rate, pitch, seed)));
        const detected = sounds.filter(({ laughter }) => laughter >= 0.5).length;
        expect(detected).toBeGreaterThanOrEqual(2);
        expect(strongest(sounds).applause).toBe(0);
      }
    }
  });

  test('is not a machine that beeps as often', async () => {
    expect(strongest(await listen(inChunks(beeping(5, 4, 300)))).laughter).toBe(0);
  });
});

describe('neither is', () => {
  test('made speech, of any voice', async () => {
    for (const pitch of [110, 180, 260]) {
      for (const seed of [1, 2]) {
        const { applause, laughter } = strongest(await listen(inChunks(talking(6, pitch, seed))));
        expect(applause).toBeLessThan(0.2);
        expect(laughter).toBeLessThan(0.4);
      }
    }
  });

  test.skipIf(!hasFootage)('real speech, music, and a street', async () => {
    for (const name of ['jfk.wav', 'made-talking-jfk.mp4', 'mdn-guitar.mp3', 'ahmetozlu-pedestrian.mp4']) {
      const sounds = await listen(samplesOf('-i', join(FOOTAGE_FOLDER, name)));
      expect(sounds.length).toBeGreaterThan(5);
      const { applause, laughter } = strongest(sounds);
      expect(applause).toBeLessThan(0.2);
      expect(laughter).toBeLessThan(0.4);
    }
  });

  test('steady noise of any colour, a hi-hat, a tone, silence', async () => {
    const made = [
      noise(4, 0, 0.1),
      noise(4, 0.9, 0.1),
      noise(4, 0.99, 0.2),
      noise(4, 0.998, 0.3),
      hiHats(5, 8),
      hiHats(5, 16),
      Float32Array.from({ length: 48_000 }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / 16_000)),
      new Float32Array(48_000),
    ];
    for (const samples of made) {
      const { applause, laughter } = strongest(await listen(inChunks(samples)));
      expect(applause).toBeLessThan(0.2);
      expect(laughter).toBe(0);
    }
    for (const colour of ['pink', 'brown', 'violet'])
      expect(
        strongest(await listen(samplesOf('-f', 'lavfi', '-i', `anoisesrc=d=4:c=${colour}:a=0.4:seed=1`))),
      ).toEqual({ applause: 0, laughter: 0 });
  });
});

test('one item a second that has begun, whatever the chunks', async () => {
  const samples = clapping(3, 30).subarray(0, 40_000);
  const known = await listen(inChunks(samples));
  expect(known).toHaveLength(3);
  for (const chunk of [1, 333, 16_000, 100_000])
    expect(await listen(inChunks(samples, chunk))).toEqual(known);
  expect(await listen(inChunks(new Float32Array(0)))).toEqual([]);
});

test('listens to a sound of a second, and to less', async () => {
  for (const length of [1, 3_200, 16_000])
    expect(await listen(inChunks(talking(2, 150).subarray(0, length)))).toHaveLength(1);
});

test('passes on what breaks its source', async () => {
  const broken = (async function* (): AsyncGenerator<Float32Array> {
    yield new Float32Array(20_000);
    throw new Error('The file ends here.');
  })();
  await expect(listen(broken)).rejects.toThrow('The file ends here.');
});
