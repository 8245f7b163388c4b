/*
 * A small drum machine for tests and benches: music whose beats are known to the sample, and the same on every machine.
 */

/** Samples a second of what is made. */
export const MADE_RATE = 22_050;

/** One sound: from `seconds` on, as loud as `gain`. */
type Sound = 'click' | 'kick' | 'snare' | 'hat' | 'openHat';
export type Stroke = { seconds: number; sound: Sound; gain?: number };
/** A tone of a pitch in Hz; `attackSeconds` is how long it takes to be loud. */
export type Tone = {
  seconds: number;
  hertz: number;
  lengthSeconds: number;
  gain?: number;
  attackSeconds?: number;
};

const LENGTHS: Record<Sound, number> = { click: 0.06, kick: 0.3, snare: 0.25, hat: 0.08, openHat: 0.35 };

/** Chance that is the same on every run: numbers of 0..1 from a seed (the generator known as mulberry32). */
export function madeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays strokes and tones into samples of -1..1. @param noise level of the hiss under it all. */
export function madeMusic(music: {
  lengthSeconds: number;
  strokes?: readonly Stroke[];
  tones?: readonly Tone[];
  noise?: number;
}): Float32Array {
  const samples = new Float32Array(Math.round(music.lengthSeconds * MADE_RATE));
  const chance = madeChance(1);
  for (const stroke of music.strokes ?? []) {
    const level = strokeOf(stroke.sound, chance);
    add(samples, stroke.seconds, LENGTHS[stroke.sound], (time) => (stroke.gain ?? 1) * level(time));
  }
  for (const { seconds, hertz, lengthSeconds, gain = 0.2, attackSeconds = 0.01 } of music.tones ?? []) {
    add(samples, seconds, lengthSeconds, (time) => {
      const loud = Math.min(1, time / attackSeconds, (lengthSeconds - time) / 0.01) * Math.exp(-time * 1.5);
      const turn = 2 * Math.PI * hertz * time;
      return gain * loud * (Math.sin(turn) + 0.5 * Math.sin(2 * turn) + 0.25 * Math.sin(3 * turn));
    });
  }
  const hiss = music.noise ?? 0.001;
  for (let at = 0; at < samples.length; at++) samples[at]! += hiss * (2 * chance() - 1);
  return samples.map((sample) => Math.max(-1, Math.min(1, 0.5 * sample)));
}

function add(samples: Float32Array, seconds: number, lengthSeconds: number, level: (time: number) => number) {
  const first = Math.max(0, Math.ceil(seconds * MADE_RATE));
  const end = Math.min(samples.length, (seconds + lengthSeconds) * MADE_RATE);
  for (let at = first; at < end; at++) samples[at]! += level(at / MADE_RATE - seconds);
}

function strokeOf(sound: Sound, chance: () => number): (time: number) => number {
  const sine = (hertz: number, time: number) => Math.sin(2 * Math.PI * hertz * time);
  let before = 0;
  // Differences of noise are high, as cymbals are.
  const high = () => {
    const now = 2 * chance() - 1;
    const difference = now - before;
    before = now;
    return difference;
  };
  switch (sound) {
    case 'click':
      return (time) => sine(1500, time) * Math.exp(-time * 120);
    case 'kick':
      return (time) =>
        Math.sin(2 * Math.PI * (50 * time + 4 * (1 - Math.exp(-time * 25)))) * Math.exp(-time * 14);
    case 'snare':
      return (time) => (0.5 * sine(190, time) + 0.6 * (2 * chance() - 1)) * Math.exp(-time * 22);
    case 'hat':
      return (time) => 0.3 * high() * Math.exp(-time * 70);
    case 'openHat':
      return (time) => 0.3 * high() * Math.exp(-time * 14);
  }
}

/** Times of beats that begin at `from` and last until `to`. @param tempoAt beats a minute at a time. */
export function beatTimes(from: number, to: number, tempoAt: (seconds: number) => number): number[] {
  const beats: number[] = [];
  for (let time = from; time < to - 0.05; time += 60 / tempoAt(time)) beats.push(time);
  return beats;
}

/** A moment between two beats: `place` 2.5 is half way from beat 2 to beat 3; the last interval goes on. */
export function placeOn(beats: readonly number[], place: number): number {
  const at = Math.min(Math.floor(place), beats.length - 2);
  return beats[at]! + (place - at) * (beats[at + 1]! - beats[at]!);
}
