export type TextQuery = {
  /** For `websearch_to_tsquery`: every word in quotes, so that none of them is an operator. */
  query: string;
  /** The last word may go on: it is being typed. */
  isOpen: boolean;
  /** All words in lower case, those in quotes in their order. */
  words: string[];
  /** What is in quotes. */
  phrases: string[];
  /** The text without what is in quotes. */
  unquoted: string;
};

/** How a text is looked for in speech and writing: all of its words, and words in quotes in their order. */
export function textQueryOf(text: string): TextQuery {
  const pieces = text.replaceAll(/[“”„«»]/g, '"').split('"');
  // A quote that is not closed is none.
  const isQuoted = (at: number) => at % 2 === 1 && at < pieces.length - 1;
  const phrases = pieces.filter((_, at) => isQuoted(at));
  const unquoted = pieces.filter((_, at) => !isQuoted(at)).join(' ');
  const single = unquoted.split(/\s+/).filter(Boolean);
  const words = [...phrases, ...single].map((word) => word.trim()).filter(Boolean);
  return {
    query: words.map((word) => `"${word}"`).join(' '),
    isOpen: pieces.at(-1)?.trim() !== '' && single.length > 0,
    words: words.map((word) => word.toLowerCase()),
    phrases: phrases.map((phrase) => phrase.trim().toLowerCase()).filter(Boolean),
    unquoted,
  };
}
