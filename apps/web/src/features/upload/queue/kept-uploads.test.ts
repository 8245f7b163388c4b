import { expect, it } from 'vitest';
import { forget, keep, readKept } from './kept-uploads.ts';

function storage(initial?: string) {
  const values = new Map<string, string>(initial === undefined ? [] : [['cutgraph-uploads', initial]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const upload = {
  workspaceId: 'w1',
  name: 'a.mp4',
  size: 10,
  lastModified: 5,
  uploadUrl: '/api/ws/w1/uploads/1',
  sent: 3,
};

it('keeps one entry a file, until it is forgotten', () => {
  const place = storage();
  keep(place, upload);
  keep(place, { ...upload, sent: 7 });
  keep(place, { ...upload, workspaceId: 'w2' });
  expect(readKept(place).map(({ workspaceId, sent }) => [workspaceId, sent])).toEqual([
    ['w1', 7],
    ['w2', 3],
  ]);
  forget(place, upload);
  expect(readKept(place).map((kept) => kept.workspaceId)).toEqual(['w2']);
});

it('reads nothing from what it did not write', () => {
  expect(readKept(storage('not json'))).toEqual([]);
  expect(readKept(storage('{"a":1}'))).toEqual([]);
  expect(readKept(storage('[{"name":"x"}]'))).toEqual([]);
});
