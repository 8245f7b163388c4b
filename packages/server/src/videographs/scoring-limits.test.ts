import { MEDIA_STATUS, type StoredVideograph } from '@cutgraph/contract';
import { applyOperation, type Cut, type Edge, observationsToCsv, unscoredChange } from '@cutgraph/core';
import { mediaFileKey, newId } from '@cutgraph/store';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walk } from '../../../core/test/made-scenes.ts';
import { doneMedia, madeVideograph, putBytes } from '../../test/made-footage.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { openJoinScorer } from './join-scorer.ts';
import { scoreTrimmed } from './score-trimmed.ts';

let server: TestServer;
let alex: Person;
let w: string;
let made: StoredVideograph;
const scores = openJoinScorer();
const { log } = Fastify({ logger: false });

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  made = await madeVideograph(server.store, w, await doneMedia(server.store, w, alex.user.id));
});
afterAll(async () => {
  await scores.close();
  await server?.close();
});

/** A media of which only one person is known, who walks through all of it; `padding` bytes of its file say nothing. */
async function walkedMedia(padding = 0): Promise<string> {
  const id = newId();
  const csv = observationsToCsv(walk(id, { track: '01', seconds: 40, x: 0.2, velocityX: 0.01 }));
  await putBytes(
    server.store,
    mediaFileKey(w, id, 'observations.csv'),
    Buffer.from(csv + '\n'.repeat(padding)),
  );
  await server.store.change(async (write) => {
    const file = { name: 'a.mp4', type: 'video/mp4', size: 1, lastModified: null, uploadMetadata: {} };
    await write.media.create({ id, workspaceId: w, ...file, createdBy: alex.user.id });
    const csvURL = `/api/files/ws/${w}/media/${id}/observations.csv`;
    const change = { mediaStatus: MEDIA_STATUS.Done, mediaDuration: 60, csvURL };
    await write.media.update(w, id, change);
  });
  return id;
}

/** A graph whose cut 0 is joined to each of the others, the best first. */
function joinedTo(mediaIds: readonly string[], path: number[]): StoredVideograph {
  const known = made.cuts[0]!;
  const cuts = mediaIds.map(
    (mediaID, index): Cut => ({
      ...{ ...known, index, oid: `cut-${index}`, mediaID, clipID: `${mediaID}label-01` },
      ...{ start: (index % 100) / 10, end: 6 + (index % 100) / 10 },
    }),
  );
  const edges = cuts
    .slice(1)
    .map(({ index }): Edge => ({ ...made.edges[0]![0]!, to: index, score: 1 - index / 1e4 }));
  return { ...made, cuts: Object.fromEntries(cuts.entries()), edges: { 0: edges }, path };
}

/** The cuts whose joins from cut 0 were not scored after it was trimmed. */
async function unscoredOf(graph: StoredVideograph): Promise<number[]> {
  const trimmed = { ...graph, ...applyOperation(graph, { kind: 'updateCut', index: 0, end: 5.2 }) };
  const app = { store: server.store, scores, log };
  const after = await scoreTrimmed(app, { who: alex.user.id, workspaceId: w }, graph, trimmed);
  return after.edges[0]!.filter(unscoredChange)
    .map(({ to }) => to)
    .sort((a, b) => a - b);
}

it('joins with at most 40 videos are scored, those of the film first', async () => {
  const mediaIds: string[] = [];
  for (let count = 0; count < 42; count++) mediaIds.push(await walkedMedia());
  expect(await unscoredOf(joinedTo(mediaIds, [0]))).toEqual([40, 41]);
  expect(await unscoredOf(joinedTo(mediaIds, [0, 41]))).toEqual([39, 40]);
});

it('at most a thousand joins are scored, those of the film first', async () => {
  const mediaId = await walkedMedia();
  const mediaIds = Array.from({ length: 1003 }, () => mediaId);
  expect(await unscoredOf(joinedTo(mediaIds, [0]))).toEqual([1001, 1002]);
  expect(await unscoredOf(joinedTo(mediaIds, [0, 1002]))).toEqual([1000, 1001]);
});

it('a video whose observations are more than 64 MiB is not read, and the others are', async () => {
  const [first, small] = [await walkedMedia(), await walkedMedia()];
  const large = await walkedMedia(64 * 1024 * 1024);
  expect(await unscoredOf(joinedTo([first, large, small], [0]))).toEqual([1]);
});

it('a fifth call of one person is refused while four are at work, and its trim is kept without scores', async () => {
  const mediaId = await walkedMedia();
  const graph = joinedTo([mediaId, mediaId], [0]);
  const held = Promise.withResolvers<never>();
  const calls = Array.from({ length: 4 }, () => scores.score(alex.user.id, () => held.promise));
  const ended = Promise.allSettled(calls);
  await expect(scores.score(alex.user.id, () => held.promise)).rejects.toMatchObject({
    code: 'resource-exhausted',
  });
  expect(await unscoredOf(graph)).toEqual([1]);
  held.reject(new Error('That will do.'));
  await ended;
  expect(await unscoredOf(graph)).toEqual([]);
});
