import { Refusal } from '../refusal/refusal.ts';
import type { MusicFacts } from './music-facts.ts';

/** How a user changes the grid. */
export type BeatGrid = { scale: 0.5 | 1 | 2; shiftSeconds: number; beatsPerMinute?: number };

/** Tempos that can be tapped. */
const TAPPED_TEMPOS = { slowest: 20, quickest: 400 };
/** Fingers are no more exact than this (ratio): so near, the tempo that was found is meant. */
const SAME_TEMPO = 1.04;
const BEATS_A_BAR = 4;

type Grid = { beats: number[]; downbeats: number[] };

/**
 * The beats as a user wants them. A tapped tempo (`beatsPerMinute`) near the one that was found, its half or its double
 * takes those beats, which follow the music; another one lays even beats through the first bar. Then half or twice
 * as many (`scale`), and all of them later by `shiftSeconds` (earlier below 0). Bars begin where they did.
 *
 * @throws Refusal for a tempo outside 20 to 400 beats a minute.
 */
export function adjustBeats(
  facts: Pick<MusicFacts, 'durationSeconds' | 'tempos' | 'beats' | 'downbeats'>,
  { scale, shiftSeconds, beatsPerMinute }: BeatGrid,
): Grid {
  const tapped = beatsPerMinute === undefined ? facts : atTempo(facts, beatsPerMinute);
  return shifted(scaled(tapped, scale), shiftSeconds, facts.durationSeconds);
}

function atTempo(
  facts: Pick<MusicFacts, 'durationSeconds' | 'tempos' | 'beats' | 'downbeats'>,
  tempo: number,
): Grid {
  const { slowest, quickest } = TAPPED_TEMPOS;
  if (!(tempo >= slowest && tempo <= quickest))
    throw new Refusal('invalid-argument', `A tempo must be ${slowest} to ${quickest} beats a minute.`);
  const found = facts.tempos[0]?.beatsPerMinute;
  const scale = found && ([1, 2, 0.5] as const).find((ratio) => isSame(tempo, found * ratio));
  if (scale) return scaled(facts, scale);
  const exact =
    facts.tempos.find(({ beatsPerMinute }) => isSame(tempo, beatsPerMinute))?.beatsPerMinute ?? tempo;
  const period = 60 / exact;
  const anchor = facts.beats[facts.downbeats[0] ?? 0] ?? 0;
  const earlier = Math.floor(anchor / period);
  const count = earlier + Math.ceil((facts.durationSeconds - anchor) / period);
  const beats = Array.from({ length: Math.max(0, count) }, (_, at) => anchor + (at - earlier) * period);
  const first = earlier % BEATS_A_BAR;
  return { beats, downbeats: beats.flatMap((_, at) => (at % BEATS_A_BAR === first ? [at] : [])) };
}

function isSame(one: number, other: number): boolean {
  return Math.max(one, other) / Math.min(one, other) < SAME_TEMPO;
}

function scaled({ beats, downbeats }: Grid, scale: BeatGrid['scale']): Grid {
  if (scale === 2) {
    const doubled = beats.flatMap((beat, at) => {
      const next = beats[at + 1];
      return next === undefined ? [beat] : [beat, (beat + next) / 2];
    });
    return { beats: doubled, downbeats: downbeats.map((at) => 2 * at) };
  }
  if (scale === 1) return { beats: [...beats], downbeats: [...downbeats] };
  // Every other beat, the first bar's first among them.
  const first = (downbeats[0] ?? 0) % 2;
  return {
    beats: beats.filter((_, at) => at % 2 === first),
    downbeats: downbeats.filter((at) => at % 2 === first).map((at) => (at - first) / 2),
  };
}

function shifted({ beats, downbeats }: Grid, shiftSeconds: number, durationSeconds: number): Grid {
  const times = beats.map((beat) => Math.round((beat + shiftSeconds) * 1000) / 1000);
  const before = times.filter((time) => time < 0).length;
  const kept = times.filter((time) => time >= 0 && time <= durationSeconds);
  return {
    beats: kept,
    downbeats: downbeats.map((at) => at - before).filter((at) => at >= 0 && at < kept.length),
  };
}
