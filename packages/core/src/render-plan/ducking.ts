import type { GainKeyframe } from './gain-curve.ts';

/** A stretch of the film in samples. */
export type SampleRange = { start: number; end: number };

/** How music steps back while someone speaks. */
export const DUCKING = {
  /** How much quieter it is under speech, dB. */
  depth: -12,
  /** Seconds in which it becomes quieter; it is as quiet as it gets when the first word begins. 5 dB in 50 ms. */
  attack: 0.12,
  /** Seconds in which it comes back after the last word. */
  release: 2.5,
  /** Speech that goes on within so many seconds is one stretch: music would only swell and fall between its sentences. */
  pause: 1,
} as const;

/** Between two keyframes gain changes evenly, which is even in dB to 0.1 dB over so many dB. */
const STEP_DECIBELS = 2;

type Level = { sample: number; decibels: number };

/**
 * The gain curve that takes music back under speech: even in decibels, so that no 50 ms change it by more than 6 dB. It needs
 * no look at the sound itself, and is the same wherever it is played.
 *
 * @param speech where someone speaks in the film, in any order.
 */
export function duckingCurve(speech: readonly SampleRange[], sampleRate: number): GainKeyframe[] {
  return levelsOf(mergedSpeech(speech, DUCKING.pause * sampleRate), sampleRate).flatMap(
    (level, at, levels) => {
      const before = levels[at - 1] ?? level;
      const change = level.decibels - before.decibels;
      const steps = Math.max(1, Math.ceil(Math.abs(change) / STEP_DECIBELS));
      return Array.from({ length: steps }, (_, i): GainKeyframe => {
        const share = (i + 1) / steps;
        const sample = Math.round(before.sample + (level.sample - before.sample) * share);
        return { sample, gain: 10 ** ((before.decibels + change * share) / 20) };
      });
    },
  );
}

/** Stretches in order, those with less than a pause between them as one. */
export function mergedSpeech(speech: readonly SampleRange[], pause: number): SampleRange[] {
  const merged: SampleRange[] = [];
  for (const { start, end } of speech.toSorted((a, b) => a.start - b.start)) {
    if (end <= start) continue;
    const last = merged.at(-1);
    if (last && start - last.end < pause) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

function levelsOf(speech: readonly SampleRange[], sampleRate: number): Level[] {
  const [attack, release] = [DUCKING.attack * sampleRate, DUCKING.release * sampleRate];
  const levels: Level[] = [];
  for (const [at, { start, end }] of speech.entries()) {
    const before = speech[at - 1]?.end;
    if (before !== undefined && before + release > start - attack) {
      // It has not come back when the next one begins: where coming back and stepping back meet.
      const sample = (before * attack + start * release) / (attack + release);
      levels.push({ sample, decibels: DUCKING.depth * (1 - (sample - before) / release) });
    } else {
      if (before !== undefined) levels.push({ sample: before + release, decibels: 0 });
      levels.push({ sample: start - attack, decibels: 0 });
    }
    levels.push({ sample: start, decibels: DUCKING.depth }, { sample: end, decibels: DUCKING.depth });
  }
  const last = speech.at(-1);
  return last ? [...levels, { sample: last.end + release, decibels: 0 }] : [];
}
