import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookBody, WebhookDelivery } from '@cutgraph/contract';
import { parseAllowed } from '@cutgraph/outbound';
import { newId, sealText } from '@cutgraph/store';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { type TestWorker, workerForTest } from '../../test/worker-for-test.ts';
import { callForFilm } from './call-for-film.ts';

const CONNECTION_SECRET = 'the secret of connections';
const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`;

let worker: TestWorker;
beforeAll(async () => {
  worker = await workerForTest({
    only: ['deliver-webhook'],
    connections: { secret: CONNECTION_SECRET, allowed: parseAllowed('127.0.0.1') },
  });
});
afterAll(() => worker.close());

type Received = { headers: Record<string, string>; body: string };

/** A receiver that answers with these, one after the other; the last one stays. It hangs up in place of 0. */
async function receiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    received.push({ headers, body: await text(request) });
    const status = statuses[Math.min(received.length, statuses.length) - 1];
    if (status) response.writeHead(status, { location: '/else' }).end();
    else request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function webhookTo(url: string, sealedFor?: string): Promise<string> {
  const id = newId();
  const { id: workspaceId, createdBy } = worker.workspace;
  const sealedSecret = sealText(SECRET, CONNECTION_SECRET, sealedFor ?? id);
  await worker.store.change((write) =>
    write.webhooks.create({
      ...{ id, workspaceId, url, sealedSecret, createdBy },
      origin: 'https://cuts.example.com',
    }),
  );
  onTestFinished(async () => {
    await worker.store.change((write) => write.webhooks.delete(workspaceId, id));
  });
  return id;
}

const call = (id: string) => {
  const { id: workspaceId, title } = worker.workspace;
  const data = { workspace: { id: workspaceId, title } };
  return worker.store.change((write) =>
    write.webhooks.call(
      { id, workspaceId, createdBy: null },
      { type: 'ping', timestamp: '2026-01-01T00:00:00.000Z', data },
    ),
  );
};
const deliveryOf = async (id: string): Promise<WebhookDelivery | undefined> =>
  (await worker.store.read.webhooks.byId(worker.workspace.id, id))?.deliveries[0];
const untilTried = (id: string, expected: Partial<WebhookDelivery>) =>
  expect.poll(() => deliveryOf(id)).toMatchObject(expected);
/** Makes the next try come now, as if its time had come. */
const hurry = () =>
  query(
    worker.databaseUrl,
    `update cutgraph_jobs.job set start_after = now() where name = 'deliver-webhook'`,
  );

it('a finished film calls each webhook that is not paused, as Standard Webhooks has it', async () => {
  const { received, url } = await receiver(204);
  const id = await webhookTo(url);
  const paused = await webhookTo(url);
  const { id: w } = worker.workspace;
  await worker.store.change((write) => write.webhooks.setPaused(w, paused, true));
  const timeline = await worker.store.change((write) =>
    write.timelines.create({
      ...{
        workspaceId: w,
        title: 'Summer & “sea”',
        videographRef: null,
        createdBy: worker.workspace.createdBy,
      },
      ...{ exportTimeline: { inputs: [], editList: [] }, notes: [] },
    }),
  );
  await worker.store.change((write) =>
    callForFilm(write, {
      ...{ workspaceId: w, timelineId: timeline.id, duration: 12.5, size: 1000 },
      now: new Date('2026-01-01T00:00:00Z'),
    }),
  );
  await untilTried(id, {
    state: 'delivered',
    event: 'film.finished',
    subject: timeline.title,
    status: 204,
    tries: 1,
  });
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  // The library of the standard checks it as receivers do.
  const read = new Verifier(SECRET).verify(body, headers) as WebhookBody;
  expect(read).toMatchObject({
    ...{ type: 'film.finished', timestamp: '2026-01-01T00:00:00.000Z' },
    data: {
      workspace: { id: w },
      film: {
        ...{ ref: `/ws/${w}/videoTimelines/${timeline.id}`, durationSeconds: 12.5, bytes: 1000 },
        page: `https://cuts.example.com/ws/${w}/edit/timeline/${timeline.id}/view`,
        file: `https://cuts.example.com/api/files/ws/${w}/videoTimelines/${timeline.id}/video.mp4`,
      },
    },
  });
  expect(headers['webhook-id']).toBe((await deliveryOf(id))!.id);
  expect(() => new Verifier(SECRET).verify(`${body} `, headers)).toThrow();
});

it('a call that is not taken is tried again later, with the same id', async () => {
  const { received, url } = await receiver(500, 307, 200);
  const id = await webhookTo(url);
  await call(id);
  await untilTried(id, { state: 'waiting', tries: 1, status: 500, failure: 'It was answered with 500.' });
  const waits = Date.parse((await deliveryOf(id))!.nextAt!) - Date.now();
  expect(waits).toBeGreaterThan(0);
  await hurry();
  // A redirect is an answer like another.
  await untilTried(id, { state: 'waiting', tries: 2, status: 307 });
  await hurry();
  await untilTried(id, { state: 'delivered', tries: 3, status: 200, failure: null, nextAt: null });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('a call can be sent again by hand before its time, and is then sent once', async () => {
  const { received, url } = await receiver(503, 200);
  const id = await webhookTo(url);
  await call(id);
  await untilTried(id, { state: 'waiting', tries: 1 });
  const { id: delivery } = (await deliveryOf(id))!;
  const again = () =>
    worker.store.change((write) => write.webhooks.callAgain(worker.workspace.id, id, delivery));
  expect(await again()).toBe(true);
  await untilTried(id, { state: 'delivered', tries: 2 });
  await hurry();
  expect(await again()).toBe(false);
  expect(received).toHaveLength(2);
});

it('the last try ends it, and so do an answer of 410, an address that may not be asked, and a lost key', async () => {
  const { received, url } = await receiver(410);
  const gone = await webhookTo(url);
  await call(gone);
  await untilTried(gone, { state: 'failed', status: 410, nextAt: null });
  const inside = await webhookTo('http://127.0.0.2:8080/');
  await call(inside);
  await untilTried(inside, {
    state: 'failed',
    failure: expect.stringContaining('CUTGRAPH_ALLOWED_NETWORKS'),
  });
  const other = await webhookTo(url, 'another webhook');
  await call(other);
  await untilTried(other, { state: 'failed', failure: expect.stringContaining('cannot be read any more') });
  expect(received).toHaveLength(1);

  const away = await webhookTo((await receiver(0)).url);
  await call(away);
  await untilTried(away, { state: 'waiting', failure: expect.stringContaining('cannot be reached') });
  await query(worker.databaseUrl, 'update webhook_deliveries set tries = 7 where webhook_id = $1', [away]);
  await hurry();
  await untilTried(away, { state: 'failed', tries: 8, nextAt: null });
});
