import type { SpeechSegment } from '../../footage/speech.ts';

/** Stretches of speech in order of time, each with how easily it is cut into. */
export type SpokenTimes = { start: Float64Array; end: Float64Array; ease: Float64Array };

/** Recognised words begin and end a little early or late: so many seconds at either end are no part of one. */
const EDGE_SECONDS = 0.05;
/** Speech of unknown words: a cut may fall into a word or between two. */
const UNKNOWN_WORDS_EASE = 0.5;

/** The words of some speech, and whole segments where no words are known. */
export function spokenTimesOf(speech: readonly SpeechSegment[]): SpokenTimes {
  const stretches = speech
    .flatMap(({ start, end, words }) =>
      words && words.length > 0
        ? words.map((word) => ({ start: word.start, end: word.end, ease: 0 }))
        : [{ start, end, ease: UNKNOWN_WORDS_EASE }],
    )
    .sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    start: Float64Array.from(stretches, ({ start }) => start + EDGE_SECONDS),
    end: Float64Array.from(stretches, ({ end }) => end - EDGE_SECONDS),
    ease: Float64Array.from(stretches, ({ ease }) => ease),
  };
}

/** 0 inside a word, 0.5 inside speech whose words are not known, 1 where no one speaks or between two words. */
export function speechEaseAt({ start, end, ease }: SpokenTimes, time: number): number {
  let [low, high] = [0, start.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low > 0 && time < end[low - 1]! ? ease[low - 1]! : 1;
}
