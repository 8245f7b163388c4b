import { roundSeconds, type SpokenWord } from '@cutgraph/core';

/** What sherpa-onnx answers for one piece of sound; times are in seconds from its begin. */
export type Recognition = {
  text: string;
  tokens?: string[];
  /** When each token begins; empty for models that do not know it. */
  timestamps?: number[];
  /** How long each token lasts; only some models say so. */
  durations?: number[];
};

/** A word lasts at most this long after its last token begins, so that it does not reach over a pause. */
const LAST_TOKEN_SECONDS = 0.4;
/** Writing without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The words of a piece with their times. Models that time their tokens (transducers such as Parakeet, Whisper exports
 * with attention) are taken at their word. The others (ordinary Whisper, Moonshine) say nothing of times: then the
 * words are spread over the piece by their lengths, which is right to about half a second in a piece of a few seconds.
 *
 * @param durationSeconds of the piece
 * @returns words in order, in seconds from the begin of the piece; none for what is only a remark ("[Music]")
 */
export function spokenWordsOf(recognition: Recognition, durationSeconds: number): SpokenWord[] {
  const text = recognition.text.trim();
  if (text === '' || /^[[(*♪].*[\])*♪]$/su.test(text)) return [];
  const { tokens = [], timestamps = [] } = recognition;
  const timed = tokens.length > 0 && timestamps.length === tokens.length;
  const words = timed ? timedWords(recognition, durationSeconds) : spreadWords(text, durationSeconds);
  return words.map((word) => ({
    text: word.text,
    start: roundSeconds(Math.min(word.start, durationSeconds)),
    end: roundSeconds(Math.min(word.end, durationSeconds)),
  }));
}

/** Tokens are parts of words; one that begins with a space (or its sign in the vocabularies) begins a word. */
function timedWords(
  { tokens = [], timestamps = [], durations = [] }: Recognition,
  durationSeconds: number,
): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const [index, token] of tokens.entries()) {
    const start = timestamps[index]!;
    const next = timestamps[index + 1] ?? durationSeconds;
    const end = start + Math.min(durations[index] || LAST_TOKEN_SECONDS, Math.max(0, next - start));
    const text = token.replace(/^[▁\s]+/, '');
    const last = words.at(-1);
    if (last && text === token && !UNSPACED.test(token)) {
      last.text += text;
      last.end = end;
    } else if (text !== '') words.push({ text, start, end });
  }
  return words;
}

function spreadWords(text: string, durationSeconds: number): SpokenWord[] {
  const words = text.split(/\s+/).flatMap((part) => (UNSPACED.test(part) ? unspacedWords(part) : [part]));
  // One more than its letters, so that a short word gets its share of time too.
  const weights = words.map((word) => word.length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return words.map((word, index) => {
    const start = (passed / total) * durationSeconds;
    passed += weights[index]!;
    return { text: word, start, end: (passed / total) * durationSeconds };
  });
}

/** Cuts writing without spaces into words; a sign stays with the word before it. */
function unspacedWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words.push(words.pop() + segment);
  }
  return words;
}
