/** Scripts without spaces between words: a line of them is broken by the plan, as libass breaks at spaces alone. */
const UNSPACED = /[\p{Script=Han}\u3000-\u30ff\u31f0-\u31ff\uff01-\uff9f\u0e00-\u0e7f]/u;
const THAI = /[\u0e00-\u0e7f]+/gu;
/** One that may stand alone on a line, where no rule forbids it. */
const EAST_ASIAN = /[\p{Script=Han}\u3000-\u30ff\u31f0-\u31ff\uff01-\uff9f]/u;
/** What begins no line and what ends none (JIS X 4051, the common part of it). */
const NO_START =
  /[\p{Pe}\p{Pf}\u3001\u3002\uff0c\uff0e\uff01\uff1f\uff1a\uff1b\u30fb\u30fc\u3005\u301c\u2026\u2025\u2014\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee!?.,:;%]/u;
const HIRAGANA = /^[\u3041-\u309f]/u;
const KATAKANA = /^[\u30a0-\u30ff]$/u;
const NO_END = /[\p{Ps}\p{Pi}]/u;

/** About how wide a character is, in ems: enough to break lines that are not to be too long. */
function widthOf(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (character === ' ') return 0.27;
  if (EAST_ASIAN.test(character) || /\p{Emoji_Presentation}|[\uac00-\ud7fb]/u.test(character)) return 1;
  return 0.64;
}

function emsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0);
}

/** A break of a line: before which character, and whether it takes the place of the space before. */
type Break = { at: number; isSpace: boolean };

/**
 * Where a text needs more lines so that none is wider than a number of ems: only in paragraphs of Han, kana and Thai, whose
 * lines come out about equally long. Others are broken at their spaces by what draws them.
 */
export function lineBreaks(text: string, mostEms: number): Break[] {
  const breaks: Break[] = [];
  let first = 0;
  for (const paragraph of text.split('\n')) {
    if (UNSPACED.test(paragraph))
      breaks.push(...breaksOf(paragraph, mostEms).map((one) => ({ ...one, at: one.at + first })));
    first += paragraph.length + 1;
  }
  return breaks;
}

/** The same text with its breaks. */
export function withBreaks(text: string, breaks: readonly Break[]): string {
  let from = 0;
  const parts = breaks.map(({ at, isSpace }) => {
    const part = text.slice(from, isSpace ? at - 1 : at);
    from = at;
    return part;
  });
  return [...parts, text.slice(from)].join('\n');
}

/** Where a character of a text is once it has its breaks. */
export function placeAfter(at: number, breaks: readonly Break[]): number {
  return at + breaks.filter((one) => !one.isSpace && one.at <= at).length;
}

function breaksOf(paragraph: string, mostEms: number): Break[] {
  const parts = unbrokenParts(paragraph, mostEms);
  const widths = parts.map(emsOf);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const lines = Math.ceil(all / mostEms);
  const breaks: Break[] = [];
  let [at, line, rest] = [0, 0, all];
  for (const [place, part] of parts.entries()) {
    const width = widths[place]!;
    const linesLeft = Math.max(1, lines - breaks.length);
    // A part goes to the line in which more of it lies, if the lines that are left are equally long.
    const isFull = line + width / 2 > (line + rest) / linesLeft && linesLeft > 1;
    if (line > 0 && (isFull || line + width > mostEms)) {
      breaks.push({ at, isSpace: paragraph[at - 1] === ' ' });
      line = 0;
    }
    line += width;
    rest -= width;
    at += part.length;
  }
  return breaks;
}

/** The parts of a paragraph between which a line may end. */
function unbrokenParts(paragraph: string, mostEms: number): string[] {
  return (paragraph.match(/[^ ]* |[^ ]+/g) ?? []).flatMap((word) => {
    const units = unitsOf(word);
    // What is longer than a line is broken within its words.
    return joined(units, (one, next) => isAllowed(one, next) && isBetweenWords(one, next)).flatMap((part) =>
      emsOf(part) > mostEms ? joined(unitsOf(part), isAllowed) : [part],
    );
  });
}

/** The same units, those joined between which no line may end. */
function joined(units: readonly string[], mayEnd: (one: string, next: string) => boolean): string[] {
  const parts: string[] = [];
  for (const [at, unit] of units.entries()) {
    const last = units[at - 1];
    if (last === undefined || mayEnd(last, unit)) parts.push(unit);
    else parts.push(parts.pop()! + unit);
  }
  return parts;
}

/** Whether a line may end between two units by the rules of their scripts. */
function isAllowed(one: string, next: string): boolean {
  return canEnd(one) && canBegin(next) && (UNSPACED.test(one) || UNSPACED.test(next));
}

/** Japanese words mostly end before what is no Hiragana, and Katakana are words of their own. */
function isBetweenWords(one: string, next: string): boolean {
  return !HIRAGANA.test(next) && !(KATAKANA.test(one) && KATAKANA.test(next));
}

/** Words of Thai, and single characters of the rest. */
function unitsOf(word: string): string[] {
  const units: string[] = [];
  let from = 0;
  for (const { 0: thai, index } of word.matchAll(THAI)) {
    units.push(...word.slice(from, index), ...wordsOfThai(thai));
    from = index + thai.length;
  }
  return [...units, ...word.slice(from)];
}

function wordsOfThai(text: string): string[] {
  return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

function canEnd(unit: string): boolean {
  return !NO_END.test(unit.at(-1) ?? '');
}

function canBegin(unit: string): boolean {
  const [first = ''] = unit;
  return !NO_START.test(first) && !/[\p{M} \u200c\u200d]/u.test(first);
}
