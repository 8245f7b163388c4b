import type { Media, StoredVideograph } from '@cutgraph/contract';
import {
  type CutUpdate,
  indexFootage,
  joinOf,
  type MediaInput,
  observationsFromCsv,
  observationsToCsv,
  outPointOf,
  rulesOf,
  templateFrom,
  unscoredChange,
} from '@cutgraph/core';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { walk } from '../../../core/test/made-scenes.ts';
import { doneMedia, madeVideograph, putBytes } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;
let graph: StoredVideograph;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());
beforeEach(async () => {
  media = await doneMedia(server.store, w, alex.user.id);
  graph = await madeVideograph(server.store, w, media);
});

const fileOf = (name: string) => mediaFileKey(w, media.id, name);
const trim = async (change: Omit<CutUpdate, 'volume'>, revision = 1) => {
  const body = { operations: [{ kind: 'updateCut', ...change }] };
  const headers = { 'if-match': `"${revision}"` };
  const response = await alex.browser.fetch(
    `/api/ws/${w}/videographs/${graph.id}/operations`,
    json('POST', body, headers),
  );
  expect(response.status).toBe(200);
  return (await response.json()) as StoredVideograph;
};

/** A person who stands elsewhere when cut 1 begins, and nearly as before when cut 2 does; nothing else is known. */
async function putObservations(): Promise<MediaInput> {
  const parts = [
    { seconds: 9.8, x: 0.2 },
    { start: 10, seconds: 4.8, x: 0.3 },
    { start: 15, seconds: 25, x: 0.2 },
  ];
  const seen = parts.flatMap((part) => walk(media.id, { track: '01', velocityX: 0.003, ...part }));
  const csv = observationsToCsv(seen);
  await putBytes(server.store, fileOf('observations.csv'), Buffer.from(csv));
  for (const name of ['quality.json', 'looks.json', 'speech.json'])
    await server.store.files.remove(fileOf(name));
  const observations = observationsFromCsv(media.id, csv);
  return { mediaId: media.id, observations, durationSeconds: 60, aspect: 16 / 9 };
}

it('joins of a trimmed cut get the scores of the new end, the best first, with the trim as one revision', async () => {
  const input = await putObservations();
  const after = await trim({ index: 0, end: 4.6 });
  const index = indexFootage([input], rulesOf(templateFrom(undefined, { durationTargetTime: 18 })));
  const slotAt = (time: number) => index.inPoints.time.indexOf(time);
  const out = outPointOf(
    index,
    slotAt(0),
    input.observations.findIndex(({ time }) => time === 4.6),
  );
  const wanted = [20, 10].map((start) => {
    const { score, offset, terms } = joinOf(index, out, slotAt(start));
    return { to: start / 10, kind: 'match', score, offset, terms };
  });
  expect(after.edges[0]).toMatchObject(wanted);
  expect(wanted[0]!.score).toBeGreaterThan(wanted[1]!.score);
  expect(after.edges[0]!.some(unscoredChange)).toBe(false);
  expect(after.edges[1]).toMatchObject(graph.edges[1]!);
  expect(after.cuts[0]!.endBox.left).toBeCloseTo(0.1 + 0.003 * 4.6);
  expect(after.cuts[0]!.startBox).toEqual(graph.cuts[0]!.startBox);
  expect(after.revision).toBe(2);
});

it('joins that lead to a cut are scored again when its start is trimmed', async () => {
  await putObservations();
  const after = await trim({ index: 2, start: 21 });
  const [to1, to2] = [1, 2].map((to) => after.edges[0]!.find((edge) => edge.to === to));
  expect(to1).toMatchObject(graph.edges[0]![0]!);
  expect(to2).toMatchObject({ kind: 'match', terms: { position: expect.any(Number) } });
  expect(to2!.score).not.toBe(0.9);
  expect(after.edges[1]![0]!.score).not.toBe(0.9);
  expect(after.edges[2]).toMatchObject(graph.edges[2]!);
});

it('joins of a cut that is cropped otherwise get the scores of what is shown then, and those from before where it is not', async () => {
  await putObservations();
  // The trim scores all of them once, so that what comes back can be compared.
  const scored = await trim({ index: 1, start: 10.2, end: 15.8 });
  const cropped = await trim({ index: 1, crop: { left: 0, top: 0.2, right: 0.6, bottom: 0.8 } }, 2);
  const joinsOf1 = ({ edges }: StoredVideograph) => [edges[0]!.find(({ to }) => to === 1), edges[1]![0]];
  for (const [at, edge] of joinsOf1(cropped).entries()) {
    expect(edge).toMatchObject({ kind: 'match', terms: { position: expect.any(Number) } });
    expect(edge!.terms.position).not.toBe(joinsOf1(scored)[at]!.terms.position);
  }
  expect(cropped.edges[0]!.find(({ to }) => to === 2)).toEqual(scored.edges[0]!.find(({ to }) => to === 2));
  expect(joinsOf1(await trim({ index: 1, crop: null }, 3))).toEqual(joinsOf1(scored));
});

it.each([
  ['are gone', () => server.store.files.remove(fileOf('observations.csv'))],
  ['are not readable', () => putBytes(server.store, fileOf('observations.csv'), Buffer.from('no table'))],
])(
  'a cut whose observations %s is trimmed, and its joins say that they were not scored again',
  async (_, spoil) => {
    await putObservations();
    await spoil();
    const after = await trim({ index: 0, end: 4.6 });
    expect(after.cuts[0]).toMatchObject({ end: 4.6, endBox: graph.cuts[0]!.endBox });
    const unscored = {
      kind: 'own',
      score: 0.9,
      terms: {},
      reasons: [{ code: 'trimmed' }],
      words: ['trimmed after it was matched'],
    };
    expect(after.edges[0]).toMatchObject([unscored, unscored]);
  },
);
