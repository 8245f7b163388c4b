/**
 * One person makes a graph as large as the server lets them and reads it sixteen times concurrently, over and over; another
 * person looks at their media list meanwhile. Ends with a line `N passed, N failed`.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { demoIdentityOf } from '@cutgraph/server';
import { hashOf } from '@cutgraph/store';
import { denseVideograph } from '../../packages/server/test/dense-videograph.ts';
import { doneMedia } from '../../packages/server/test/made-footage.ts';
import { openServers } from '../uploads/open-servers.ts';
import type { ReadingOptions, ReadingReport } from './reading-thread.ts';

const CUTS = 200;
const PUTS = 10;
const READERS = 16;
/** What another person may wait for a list while the graph is read. */
const LIMIT_MS = 2000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '4' } } });
const say = (text: string) => process.stdout.write(`${text}\n`);

const servers = await openServers(1);
const { store, token, workspaceId } = servers;
const [server] = servers.list;
const { url } = server!;
const attacker = (await store.read.tokens.byHash(hashOf(token)))!.user.id;
const media = await doneMedia(store, workspaceId, attacker, CUTS * 2);
const { id } = await denseVideograph(store, workspaceId, media, { cuts: CUTS, targetSeconds: 60, most: 1 });
const graph = `${url}/api/ws/${workspaceId}/videographs/${id}`;
const other = await anotherUser();

const quiet = await lookAtMediaUntil(new Promise((done) => setTimeout(done, 3000)));
say(`another person's media list, quiet: ${inWords(quiet)}`);
for (const [first, words, letters] of [
  [0, 100, 500],
  [PUTS, 20, 200],
] as const) {
  const statuses: number[] = [];
  for (let count = 0; count < PUTS; count++) statuses.push(await putJoins(first + count, words, letters));
  say(`PUT of 150 joins x ${words} words x ${letters} letters: ${statuses.join(' ')}`);
}

const reading = readAgainAndAgain({
  ...{ address: graph, token },
  ...{ concurrency: READERS, rounds: Number(values.rounds) },
});
const busy = await lookAtMediaUntil(reading);
const { statuses, bytes } = await reading;
say(`another person's media list, ${READERS} readers: ${inWords(busy)}`);
say(`answers to the readers: ${JSON.stringify(statuses)}, ${inMegabytes(bytes)} MB`);
say(`one answer: ${inMegabytes((await (await ask(graph, token)).arrayBuffer()).byteLength)} MB`);
say(`memory of the server: ${inMegabytes((await server!.measure())?.residentBytes ?? 0)} MB`);

const wrong = [
  ...(busy.failed > 0 ? [`${busy.failed} of the other person's requests failed`] : []),
  ...(percentile(busy.times, 0.99) > LIMIT_MS ? [`the other person waited more than ${LIMIT_MS} ms`] : []),
];
for (const sentence of wrong) say(`FAILED  ${sentence}`);
await servers.close();
say(wrong.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(wrong.length === 0 ? 0 : 1);

async function anotherUser(): Promise<{ list: string; token: string }> {
  const { userId, secret, w } = await store.change(async (write) => {
    const person = await write.users.signIn(demoIdentityOf('sam@example.com'));
    const made = await write.tokens.create(person.id, { name: 'looks', scope: 'admin', expiresInDays: null });
    const about = { title: 'Other', description: 'Of another user', createdBy: person.id, templates: [] };
    return { userId: person.id, secret: made.secret, w: (await write.workspaces.create(about)).id };
  });
  for (let count = 0; count < 5; count++) await doneMedia(store, w, userId);
  return { list: `${url}/api/ws/${w}/media`, token: secret };
}

/** Looks at the media list one time after the other until something else ends; milliseconds of each. */
async function lookAtMediaUntil(end: Promise<unknown>): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let [failed, isOver] = [0, false];
  void end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    const response = await ask(other.list, other.token);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status !== 200) failed++;
    await new Promise((done) => setTimeout(done, 20));
  }
  return { times, failed };
}

/** Puts joins of random letters to the cut `from`; answers the status. */
async function putJoins(from: number, words: number, letters: number): Promise<number> {
  const { revision } = (await store.read.videographs.byId(workspaceId, id))!;
  const joins = Array.from({ length: 150 }, (_, at) => ({
    ...{ to: from + 1 + at, kind: 'match', offset: 0, score: 0.5, terms: { position: 0.5 } },
    words: Array.from({ length: words }, () => randomBytes(letters).toString('base64').slice(0, letters)),
  }));
  const response = await fetch(graph, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': `"${revision}"`,
    },
    body: JSON.stringify({ edges: { [from]: joins } }),
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

function readAgainAndAgain(options: ReadingOptions): Promise<ReadingReport> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: options });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

function ask(address: string, secret: string): Promise<Response> {
  return fetch(address, { headers: { authorization: `Bearer ${secret}` } });
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;
}

function inWords({ times, failed }: { times: number[]; failed: number }): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
  return `p50 ${p50} ms, p99 ${p99} ms, most ${most} ms; ${failed} of ${times.length} failed`;
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
