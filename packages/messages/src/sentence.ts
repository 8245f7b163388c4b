import { MESSAGES, type Message, type Parameters } from '@cutgraph/core';
import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGUE, DURATIONS } from './catalogue.ts';

const LOCALE = 'en';

const formats = new Map<string, IntlMessageFormat>();

/** A message for a person. One of a later release, which is not in the catalogue, is its code. */
export function sentenceOf({ code, params }: Message): string {
  if (!Object.hasOwn(CATALOGUE, code)) return code;
  if (!params) return CATALOGUE[code];
  const kinds: Parameters = MESSAGES[code];
  const values = Object.entries(params).map(([name, value]) => {
    const kind = kinds[name];
    return [name, kind === 'duration' ? durationOf(Number(value)) : value];
  });
  return formatted(CATALOGUE[code], Object.fromEntries(values));
}

export function sentencesOf(messages: readonly Message[]): string[] {
  return messages.map(sentenceOf);
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
