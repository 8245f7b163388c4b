import type { MediaInput } from '@cutgraph/core';
import { normal, randomFrom } from './random.ts';

const SHOT_SECONDS = 8;
const PEOPLE = 40;

/** Footage with all that the pipeline can know beside its observations, made up and seeded: a load, no truth. */
export function richFootage(media: readonly MediaInput[], seed: number): MediaInput[] {
  const random = randomFrom(seed);
  return media.map((one): MediaInput => {
    const seconds = Math.ceil(one.durationSeconds);
    const shots = Array.from({ length: Math.ceil(seconds / SHOT_SECONDS) }, (_, at) => ({
      start: at * SHOT_SECONDS,
      end: Math.min(one.durationSeconds, (at + 1) * SHOT_SECONDS),
    }));
    const tracks = [...new Set(one.observations.map(({ track }) => track))];
    return {
      ...one,
      shots,
      recordedAt: Date.UTC(2025, 0, 1) + Math.floor(random() * 365) * 86_400_000,
      quality: Array.from({ length: seconds }, () => ({
        sharpness: 0.3 + 0.6 * random(),
        light: 0.2 + 0.6 * random(),
        shake: 0.4 * random(),
        black: random() < 0.02,
        frozen: random() < 0.02,
        loudness: -40 + 25 * random(),
      })),
      looks: shots.map((shot) => ({
        shot,
        time: (shot.start + shot.end) / 2,
        likeness: unit(Array.from({ length: 480 }, () => normal(random))),
        colour: shares(Array.from({ length: 64 }, () => random() ** 6)),
        text: null,
      })),
      speech: shots.map(({ start }) => ({
        start,
        end: start + 3,
        words: Array.from({ length: 8 }, (_, at) => ({
          text: 'word',
          start: start + at * 0.35,
          end: start + at * 0.35 + 0.3,
        })),
      })),
      sounds: Array.from({ length: seconds }, () => ({
        applause: random() < 0.03 ? random() : 0,
        laughter: random() < 0.03 ? random() : 0,
      })),
      faces: tracks.map((track) => ({
        track,
        time: 0,
        box: { left: 0.4, top: 0.3, right: 0.5, bottom: 0.5 },
        personId: `person-${Math.floor(random() * PEOPLE)}`,
      })),
    };
  });
}

function unit(numbers: number[]): number[] {
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

function shares(numbers: number[]): number[] {
  const sum = numbers.reduce((a, b) => a + b, 0);
  return numbers.map((number) => number / sum);
}
