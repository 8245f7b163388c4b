import { MESSAGES, type Message, type Parameters } from '@cutgraph/core';
import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGUE, DURATIONS } from './catalogue.ts';
import { PARTS } from './generation-notes.ts';

const LOCALE = 'en';

const LIST = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' });
const formats = new Map<string, IntlMessageFormat>();

/** A message for a person. One of a later release, which is not in the catalogue, is its code. */
export function sentenceOf({ code, params }: Message): string {
  if (!Object.hasOwn(CATALOGUE, code)) return code;
  if (!params) return CATALOGUE[code];
  const kinds: Parameters = MESSAGES[code];
  const values = Object.entries(params).map(([name, value]) => {
    const kind = kinds[name];
    if (typeof value === 'object') return [name, partsOf(code, value, params)];
    return [name, kind === 'duration' ? durationOf(Number(value)) : value];
  });
  return formatted(CATALOGUE[code], Object.fromEntries(values));
}

export function sentencesOf(messages: readonly Message[]): string[] {
  return messages.map(sentenceOf);
}

/** What was counted by name, the most first, or `none`. */
function partsOf(code: string, counts: Record<string, number>, values: object): string {
  const parts = Object.entries(PARTS[code] ?? {})
    .map(([name, text]) => ({ text, count: counts[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ text, count }) => formatted(text, { ...values, count }));
  return parts.length > 0 ? LIST.format(parts) : 'none';
}

/** Seconds as a rough length of time: "12 s", "3 min". */
function durationOf(seconds: number): string {
  const { unit, text } = DURATIONS.findLast(({ from }) => seconds >= from) ?? DURATIONS[0];
  return formatted(text, { amount: Math.round(seconds / unit) });
}

function formatted(text: string, values: Record<string, string | number>): string {
  let format = formats.get(text);
  if (!format) {
    format = new IntlMessageFormat(text, LOCALE);
    formats.set(text, format);
  }
  return String(format.format(values));
}
