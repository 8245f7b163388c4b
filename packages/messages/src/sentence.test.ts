import {
  MESSAGES,
  type Message,
  type MessageCode,
  type ParameterKind,
  type Parameters,
  reasonOfText,
  type WorkName,
} from '@cutgraph/core';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { PARTS } from './generation-notes.ts';
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

it('a message with counts by name has a part for each name', () => {
  for (const [code, kinds] of Object.entries<Parameters>(MESSAGES)) {
    const names = Object.values(kinds).flatMap((kind) => (typeof kind === 'string' ? [] : kind));
    expect(Object.keys(PARTS[code] ?? {})).toEqual(names);
  }
});

/** A value that is found again in the sentence, as far as it is not a name of the catalogue's own words. */
function sampleOf(name: string, kind: ParameterKind): unknown {
  if (kind === 'text') return `«${name}»`;
  return typeof kind === 'string' ? 7 : Object.fromEntries(kind.map((part) => [part, 7]));
}

it.each(Object.keys(MESSAGES) as MessageCode[])('%s is made into a sentence with its values', (code) => {
  const kinds = Object.entries<ParameterKind>(MESSAGES[code]);
  const params = Object.fromEntries(kinds.map(([name, kind]) => [name, sampleOf(name, kind)]));
  const sentence = sentenceOf({ code, ...(kinds.length > 0 && { params }) } as Message);
  expect(sentence).not.toMatch(/[{}]|undefined|NaN|^$/);
  for (const [name, kind] of kinds)
    if (kind === 'text' && name !== 'work') expect(sentence).toContain(`«${name}»`);
});

it('every kind of work has its own words', () => {
  const works: Record<WorkName, true> = {
    ...{
      processing: true,
      objects: true,
      faces: true,
      speech: true,
      hevc: true,
      webm: true,
      music: true,
      motion: true,
    },
    ...{ rendering: true, generating: true, test: true },
  };
  const said = Object.keys(works).map((work) => sentenceOf({ code: 'work-failed', params: { work } }));
  expect(new Set(said).size).toBe(said.length);
  expect(said.join(' ')).not.toContain('This work');
});

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

it('counts by name are listed with the most first, and how many where there are several', () => {
  const weak = (some: number, all: number, reasons: object) =>
    sentenceOf({ code: 'weak-joins', params: { some, all, reasons } });
  const help = 'Footage that matches better would help.';
  expect([
    weak(1, 1, { prominence: 1 }),
    weak(1, 3, { position: 0 }),
    weak(2, 3, { position: 1, prominence: 2 }),
  ]).toEqual([
    `The join is weak: the subject is small or one of many. ${help}`,
    `1 of 3 joins is weak. ${help}`,
    `2 of 3 joins are weak: the subject is small or one of many (2), the subject changes its place or its size (1). ${help}`,
  ]);
  const seconds = { black: 10, frozen: 4, blurred: 3 };
  expect(sentenceOf({ code: 'seconds-unfit', params: { seconds } })).toBe(
    'Left out: 10 s black, 4 s frozen, 3 s badly blurred.',
  );
});

it('seconds have a tenth, and any subject is a subject', () => {
  const params = { length: 13.46, target: 1260, footage: 14, subject: 'person' };
  expect(sentenceOf({ code: 'path-little-footage', params })).toBe(
    'The best path is 13.5 s long instead of 1260 s: there are only 14 s of person to choose from.',
  );
  const none = (videos: number, subject: string) =>
    sentenceOf({ code: 'no-subject', params: { videos, subject, length: 5 } });
  expect([none(1, 'subject'), none(3, 'animal')]).toEqual([
    'The video has no subject longer than 5 s.',
    'None of the 3 videos has any animal longer than 5 s.',
  ]);
});

it('text is shown as it is, though it looks like a message', () => {
  expect(sentenceOf(reasonOfText('{count} <b>faces</b>'))).toBe('{count} <b>faces</b>');
});

it('a code of a later release is shown as its code', () => {
  expect(sentencesOf([{ code: 'constructor' } as unknown as Message])).toEqual(['constructor']);
});

it('a clip of a timeline has its name where it has one, and always its place', () => {
  const moved = (name: string) => sentenceOf({ code: 'clip-moved', params: { place: 1, name, from: 3 } });
  expect([moved('dog'), moved('clip')]).toEqual(['Clip 1 (dog) was clip 3.', 'Clip 1 was clip 3.']);
  const trimmed = sentenceOf({ code: 'clip-trimmed', params: { place: 2, name: 'clip', seconds: 4.504 } });
  expect(trimmed).toBe('Clip 2 was trimmed to 4.5 s.');
});

it('a repair says what was repaired, and from where', () => {
  const said = (what: string, from: string) =>
    sentenceOf({ code: 'cut-repaired', params: { cut: 1200, what, from } });
  const because = 'its video cannot be decoded cleanly from there.';
  expect([said('picture', 'proxy'), said('sound', 'earlier'), said('picture', 'beginning')]).toEqual([
    `The picture of cut 1200 was repaired from the preview copy, which is smaller than the original: ${because}`,
    `The sound of cut 1200 was repaired from an earlier key frame: ${because}`,
    `The picture of cut 1200 was repaired by decoding the video from the beginning: ${because}`,
  ]);
});
