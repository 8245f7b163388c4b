import type { BeatRule, FilmBeat } from '../rules/beat-rule.ts';

/** What a moment on a beat costs (of the worth of a join, 0..1): less where the music has more weight. */
const ON_BEAT: Record<FilmBeat['weight'], number> = { beat: 0.04, downbeat: 0.015, phrase: 0 };
/** What one costs more that is so many seconds off, and where joins are locked: so much that no worth makes up for it. */
const FAR_SECONDS = 0.25;
const OFF_BEAT = 0.12;
const OFF_LOCKED = 10;
/** The end of a film is felt more than its joins. */
const END_SHARE = 4;

/** The beats of a rule, searched by time. */
export type BeatSearch = {
  /** The beat nearest to a moment of the film, the earlier of two; null where there is none. */
  nearest: (seconds: number) => FilmBeat | null;
  /** The beats between two moments, both included. */
  between: (from: number, until: number) => readonly FilmBeat[];
  /** What a join at a moment costs; at the film's end `isEnd`. */
  costAt: (seconds: number, isEnd?: boolean) => number;
};

/**
 * The beats of a rule, searched by time, with what it costs to cut beside them.
 *
 * @param tolerance seconds by which a moment may be off a beat and still lies on it: a frame.
 */
export function beatSearchOf({ beats, mode }: BeatRule, tolerance: number): BeatSearch {
  const firstFrom = (seconds: number) => {
    let [low, high] = [0, beats.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (beats[middle]!.seconds < seconds) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const nearest = (seconds: number): FilmBeat | null => {
    const at = firstFrom(seconds);
    const [before, after] = [beats[at - 1], beats[at]];
    if (!before || !after) return before ?? after ?? null;
    return seconds - before.seconds <= after.seconds - seconds ? before : after;
  };
  return {
    nearest,
    between: (from, until) => beats.slice(firstFrom(from - 1e-6), firstFrom(until + 1e-6)),
    costAt(seconds, isEnd = false) {
      const last = beats.at(-1);
      // Where the music has ended there is nothing to be off from.
      if (mode === 'off' || !last || seconds > last.seconds + FAR_SECONDS) return 0;
      const beat = nearest(seconds)!;
      const off = Math.abs(beat.seconds - seconds);
      if (off <= tolerance) return ON_BEAT[beat.weight] * (isEnd ? END_SHARE : 1);
      return ON_BEAT.beat + OFF_BEAT * Math.min(1, off / FAR_SECONDS) + (mode === 'locked' ? OFF_LOCKED : 0);
    },
  };
}
