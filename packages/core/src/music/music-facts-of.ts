import { Refusal } from '../refusal/refusal.ts';
import { lengthInWords } from '../time/length-in-words.ts';
import { bandFramesOf } from './band-frames.ts';
import { downbeatsOf } from './downbeats.ts';
import { LONGEST_MUSIC_SECONDS, type MusicFacts } from './music-facts.ts';
import { onsetEnvelopeOf } from './onset-envelope.ts';
import { energyOf, sectionStarts } from './sections.ts';
import { pulseOf } from './tempo.ts';
import { trackBeats } from './track-beats.ts';

/** Beats over which a tempo is measured: two bars of four. */
const TEMPO_SPAN = 8;

/**
 * Finds tempo, beats, bars, energy and sections of a piece. Takes about 0.15 s of a processor for a minute of music.
 *
 * @param samples one channel, -1..1. @param rate samples a second; `MUSIC_RATE` is what it was measured with.
 * @param loudness integrated, in LUFS, as measured of the original; null where it is silent.
 * @throws Refusal for a piece longer than `LONGEST_MUSIC_SECONDS`.
 */
export function musicFactsOf(samples: Float32Array, rate: number, loudness: number | null): MusicFacts {
  const durationSeconds = samples.length / rate;
  refuseLongMusic(durationSeconds);
  const frames = bandFramesOf(samples, rate);
  const envelope = onsetEnvelopeOf(frames);
  const pulse = pulseOf(envelope);
  const beats = (pulse ? trackBeats(envelope, pulse.periods) : []).filter(
    (beat) => beat >= 0 && beat < durationSeconds,
  );
  const downbeats = downbeatsOf(beats, envelope, samples, rate);
  const energy = energyOf(frames, durationSeconds);
  const bars = downbeats.map((at) => beats[at]!);
  const starts = sectionStarts(frames, durationSeconds, bars);
  return {
    durationSeconds: rounded(durationSeconds),
    loudness,
    tempos: (pulse?.tempos ?? []).map(({ beatsPerMinute, confidence }, place) => ({
      beatsPerMinute: Math.round(((place === 0 && usualTempo(beats)) || beatsPerMinute) * 10) / 10,
      confidence: Math.round(confidence * 100) / 100,
    })),
    beats: beats.map(rounded),
    downbeats,
    energy: energy.map(rounded),
    sections: starts.map((start, at) => {
      const end = starts[at + 1] ?? durationSeconds;
      return { start: rounded(start), end: rounded(end), energy: rounded(meanEnergy(energy, start, end)) };
    }),
  };
}

/** Refuses a piece for its length, before the work. @throws Refusal above `LONGEST_MUSIC_SECONDS`. */
export function refuseLongMusic(durationSeconds: number): void {
  if (durationSeconds <= LONGEST_MUSIC_SECONDS) return;
  throw new Refusal(
    'invalid-argument',
    `This piece of music is longer than ${lengthInWords(LONGEST_MUSIC_SECONDS)}, the most that is analyzed. Cut it into shorter ones.`,
  );
}

/** The median over stretches of beats, which is more exact than what a few seconds at a time say. */
function usualTempo(beats: readonly number[]): number | undefined {
  const span = Math.min(TEMPO_SPAN, beats.length - 1);
  if (span < 1) return undefined;
  const tempos = beats.slice(span).map((beat, at) => (60 * span) / (beat - beats[at]!));
  return tempos.sort((a, b) => a - b)[tempos.length >> 1];
}

function meanEnergy(energy: readonly number[], start: number, end: number): number {
  const part = energy.slice(Math.floor(start), Math.max(Math.floor(start) + 1, Math.round(end)));
  return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
}

/** Milliseconds and thousandths are as exact as any of this is. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
