import { expect, test } from 'vitest';
import { bannedWordsIn } from './language.ts';

test('a banned word is found in prose and in every part of a name', () => {
  expect(bannedWordsIn('Nobody was told.')).toEqual(['nobody', 'told']);
  expect(bannedWordsIn('const toldOf = isDoneAnew(MENDED_FILES);')).toEqual(['told', 'anew', 'mended']);
  expect(bannedWordsIn('two streams at once')).toEqual(['at once']);
});

test('the user nobody of the operating system is not counted', () => {
  expect(bannedWordsIn("findUser('nobody') ?? `nobody` (cutgraph|nobody)")).toEqual([]);
  expect(bannedWordsIn('there is no user "nobody"')).toEqual([]);
  expect(bannedWordsIn("nobody's")).toEqual(['nobody']);
});

test('a longer word that contains a banned one is not counted', () => {
  expect(bannedWordsIn('shallow recommendation, untold, amended, marshalled')).toEqual([]);
});
