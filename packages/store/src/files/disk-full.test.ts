import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isDiskFull } from './disk-full.ts';

const errorOf = (code: string) => Object.assign(new Error('something of the disk'), { code });

it('knows what the system says of a disk that is full', async () => {
  // This device is full by nature.
  const error = await writeFile('/dev/full', 'x').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ENOSPC' });
  expect(isDiskFull(error)).toBe(true);
});

it.each([
  ['a quota of the system', errorOf('EDQUOT'), true],
  ['the disk of the database', errorOf('53100'), true],
  ['a folder that is not there', errorOf('ENOENT'), false],
  ['an error without a code', new Error('ENOSPC'), false],
  ['no error', { code: 'ENOSPC' }, false],
  ['nothing', undefined, false],
])('of %s says %j: %j', (_what, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
