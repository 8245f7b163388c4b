import { Refusal } from '@cutgraph/core';

/** The deepest body of the contract has some ten levels, the largest map (the cuts of a videograph) some thousand names. */
const DEEPEST = 32;
const MOST_VALUES = 200_000;
const MOST_NAMES = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses JSON that is too deep or has too many values before anything is made of it: one pass over its letters. What
 * is no JSON at all is left to the parser.
 */
export function requireModest(json: string): void {
  /** The names so far in each object that is open; minus infinity in an array, whose schema says how long it may be. */
  const open: number[] = [];
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        open.push(json.charCodeAt(at) === OPEN_OBJECT ? 1 : Number.NEGATIVE_INFINITY);
        if (open.length > DEEPEST) throw tooMuch(`more than ${DEEPEST} levels`);
        values++;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        open.pop();
        break;
      case COMMA:
        values++;
        open.push((open.pop() ?? 0) + 1);
        if ((open.at(-1) ?? 0) > MOST_NAMES) throw tooMuch(`more than ${MOST_NAMES} names in one object`);
        break;
    }
    if (values > MOST_VALUES) throw tooMuch(`more than ${MOST_VALUES} values`);
  }
}

/** Where a text that begins here ends: at its quote that no backslash hides. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function tooMuch(what: string): Refusal {
  return new Refusal('invalid-argument', `This JSON has ${what}. Send less in one request.`);
}
