import { Refusal } from '../refusal/refusal.ts';
import type { Observation } from './observation.ts';

const HEADER = 'time,track,label,category,left,top,right,bottom,confidence';
const COMMA = 44;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Observations of one media as CSV, one a line below the header `time,track,label,category,left,top,right,bottom,confidence`.
 * Numbers keep six decimals. Words must hold neither comma nor line break: throws Refusal `invalid-argument`.
 */
export function observationsToCsv(observations: readonly Observation[]): string {
  const lines = [HEADER];
  const checked = new Set<string>();
  for (const { time, track, label, category, box, confidence } of observations) {
    for (const word of [track, label, category]) {
      if (checked.has(word)) continue;
      if (/[,\r\n]/.test(word))
        throw new Refusal(
          'invalid-argument',
          `"${word}" holds a comma or a line break, which a CSV cannot keep.`,
        );
      checked.add(word);
    }
    const place = `${decimals(box.left)},${decimals(box.top)},${decimals(box.right)},${decimals(box.bottom)}`;
    lines.push(`${decimals(time)},${track},${label},${category},${place},${decimals(confidence)}`);
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Reads what `observationsToCsv` wrote, in the same order. Words that repeat are kept once in memory.
 * Throws Refusal `invalid-argument` that names the line and what is wrong with it.
 */
export function observationsFromCsv(mediaId: string, text: string): Observation[] {
  const headerEnd = lineEnd(text, 0);
  const header = withoutReturn(text.slice(text.charCodeAt(0) === 0xfeff ? 1 : 0, headerEnd));
  if (header !== HEADER) throw broken(1, `the header must be "${HEADER}"`);
  const observations: Observation[] = [];
  const words = new Map<string, string>();
  const word = (from: number, to: number): string => {
    const slice = text.slice(from, to);
    const kept = words.get(slice);
    if (kept !== undefined) return kept;
    words.set(slice, slice);
    return slice;
  };
  const commas = new Int32Array(8);
  let line = 1;
  for (let start = headerEnd + 1; start < text.length; ) {
    line++;
    let end = start;
    let found = 0;
    let code = text.charCodeAt(end);
    while (end < text.length && code !== LINE_FEED) {
      if (code === COMMA) commas[found++] = end;
      code = text.charCodeAt(++end);
    }
    const stop = text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
    if (stop > start) {
      if (found !== 8) throw broken(line, `9 fields are wanted and ${found + 1} found`);
      const [c0, c1, c2, c3, c4, c5, c6, c7] = commas as unknown as FieldEnds;
      const number = (from: number, to: number, name: string) => decimalIn(text, from, to, line, name);
      const observation: Observation = {
        mediaId,
        time: number(start, c0, 'time'),
        track: word(c0 + 1, c1),
        label: word(c1 + 1, c2),
        category: word(c2 + 1, c3),
        box: {
          left: number(c3 + 1, c4, 'left'),
          top: number(c4 + 1, c5, 'top'),
          right: number(c5 + 1, c6, 'right'),
          bottom: number(c6 + 1, c7, 'bottom'),
        },
        confidence: number(c7 + 1, stop, 'confidence'),
      };
      checkRow(observation, line);
      observations.push(observation);
    }
    start = end + 1;
  }
  return observations;
}

type FieldEnds = [number, number, number, number, number, number, number, number];

function checkRow({ track, label, box, confidence }: Observation, line: number): void {
  if (track === '' || label === '') throw broken(line, 'track and label must not be empty');
  if (box.right > 1 || box.bottom > 1) throw broken(line, 'the box must lie within 0 and 1');
  if (box.left >= box.right || box.top >= box.bottom) throw broken(line, 'the box is empty or turned round');
  if (confidence > 1) throw broken(line, 'confidence must lie within 0 and 1');
}

/**
 * A plain decimal without sign, read by hand because a million rows hold six of them each. Up to 15 digits
 * the quotient of two exact numbers is the nearest double, the same that `Number` gives; the rest goes to `Number`.
 */
function decimalIn(text: string, from: number, to: number, line: number, name: string): number {
  let mantissa = 0;
  let scale = 1;
  let afterPoint = false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      mantissa = mantissa * 10 + (code - 48);
      if (afterPoint) scale *= 10;
    } else if (code === 46 && !afterPoint) afterPoint = true;
    else return anyNumber(text.slice(from, to), line, name);
  }
  if (to === from || to - from > 15) return anyNumber(text.slice(from, to), line, name);
  return mantissa / scale;
}

function anyNumber(field: string, line: number, name: string): number {
  const value = field.trim() === '' ? Number.NaN : Number(field);
  if (!Number.isFinite(value) || value < 0)
    throw broken(line, `${name} must be a number of 0 or more, not "${field}"`);
  return value;
}

function decimals(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function broken(line: number, what: string): Refusal {
  return new Refusal('invalid-argument', `Line ${line} of the observations cannot be read: ${what}.`, {
    line,
  });
}
