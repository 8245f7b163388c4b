import type { SoundSecond } from './sound-second.ts';

/** A word and when it is said. Seconds from the first frame. */
export type SpokenWord = { text: string; start: number; end: number };

/** A stretch in which someone speaks. Seconds; `words` only where a speech model was there to write them down. */
export type SpeechSegment = { start: number; end: number; words?: SpokenWord[] };

/** What is kept of a media's speech (`speech.json`). */
export type Speech = {
  segments: SpeechSegment[];
  /** Which model wrote the words down; null where only the stretches are known. */
  model: string | null;
  /** Per second; absent in what was heard before this was listened for. */
  sounds?: SoundSecond[];
};
