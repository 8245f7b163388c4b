import type { Media } from '@cutgraph/contract';
import { expect, it } from 'vitest';
import { changeEach } from './bulk-acts.ts';

it('changes each once, and reports which could not be changed and why', async () => {
  const media = Array.from({ length: 11 }, (_, index) => ({ id: String(index) }) as Media);
  const changed: string[] = [];
  const outcome = await changeEach(media, async ({ id }) => {
    if (id === '3') throw new Error('It is gone.');
    changed.push(id);
  });
  expect(outcome).toMatchObject({ failed: [{ id: '3' }], reason: 'It is gone.' });
  expect(changed.sort()).toEqual(['0', '1', '10', '2', '4', '5', '6', '7', '8', '9']);
  expect(outcome.done.map(({ id }) => id).sort()).toEqual(changed);
});
