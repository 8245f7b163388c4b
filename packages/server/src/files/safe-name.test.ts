import { expect, test } from 'vitest';
import { namesOfFolder, safeName } from './safe-name.ts';

test.each([
  ['beach.mp4', 'beach.mp4'],
  ['Größe – 海.mp4', 'Größe – 海.mp4'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'untitled'],
  ['', 'untitled'],
  ['  . ', 'untitled'],
  ['C:\\Windows\\a.mp4', 'C__Windows_a.mp4'],
  ['a\0b\nc.mp4', 'a_b_c.mp4'],
  ['con.mp4', 'con_.mp4'],
  ['LPT1', 'LPT1_'],
  ['console.mp4', 'console.mp4'],
  ['gpj.\u202e4pm', 'gpj._4pm'],
  ['half a letter \ud83d.mp4', 'half a letter \ufffd.mp4'],
  ['e\u0301.mp4', '\u00e9.mp4'],
])('the name %j is %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('a long name keeps its ending and whole letters', () => {
  const name = safeName(`${'海'.repeat(200)}.mp4`);
  expect(name).toMatch(/^海+\.mp4$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(190);
  expect(Buffer.byteLength(safeName('a'.repeat(1000)))).toBe(180);
});

test('names that are there already are numbered, whatever their case', { tags: ['@V5.4.2'] }, () => {
  const nameOf = namesOfFolder();
  const wanted = ['a.mp4', 'A.mp4', 'a (2).mp4', 'a.mp4', 'a', 'a'];
  expect(wanted.map(nameOf)).toEqual(['a.mp4', 'A (2).mp4', 'a (2) (2).mp4', 'a (3).mp4', 'a', 'a (2)']);
});
