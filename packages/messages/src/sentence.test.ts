import { MESSAGES, type Message, type MessageCode, reasonOfText } from '@cutgraph/core';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { sentenceOf, sentencesOf } from './sentence.ts';

/** The kind of an element that is only text. */
const LITERAL = 0;

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The names of the values in a message, those of its plural and select branches too. */
function argumentsIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => [
    ...('value' in element && Number(element.type) !== LITERAL ? [String(element.value)] : []),
    ...('options' in element
      ? Object.values(element.options).flatMap(({ value }) => argumentsIn(value))
      : []),
  ]);
}

it.each(Object.keys(MESSAGES) as MessageCode[])(
  '%s has a message with all of its parameters and no others',
  (code) => {
    const format = new IntlMessageFormat(CATALOGUE[code], 'en');
    expect([...new Set(argumentsIn(format.getAst()))].sort()).toEqual(Object.keys(MESSAGES[code]).sort());
  },
);

it('every message of the catalogue belongs to a code', () => {
  expect(Object.keys(CATALOGUE).sort()).toEqual(Object.keys(MESSAGES).sort());
});

it('counts are in singular and plural', () => {
  const faces = (count: number) => sentenceOf({ code: 'faces', params: { count } });
  expect([1, 3].map(faces)).toEqual(['1 face', '3 faces']);
});

it('lengths of time are in the unit that suits them', () => {
  const later = (gap: number) => sentenceOf({ code: 'later', params: { gap } });
  expect([0.6, 89.6, 100, 7200, 86_400, 259_200].map(later)).toEqual([
    '1 s later',
    '90 s later',
    '2 min later',
    '2 h later',
    '24 h later',
    '3 days later',
  ]);
});

it('text is shown as it is, though it looks like a message', () => {
  expect(sentenceOf(reasonOfText('{count} <b>faces</b>'))).toBe('{count} <b>faces</b>');
});

it('a code of a later release is shown as its code', () => {
  expect(sentencesOf([{ code: 'constructor' } as unknown as Message])).toEqual(['constructor']);
});
