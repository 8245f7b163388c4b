import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { hasTaskEnded, type Task } from '@cutgraph/contract';
import { describeHome } from '@cutgraph/home';
import { demoIdentityOf, startServer } from '@cutgraph/server';
import { openStore } from '@cutgraph/store';
import { startWorker } from '@cutgraph/worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseForTest } from '../../../../packages/store/test/database-for-test.ts';
import { tracingFor, tracingSettings } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** The numbers of OTLP. */
const KIND = { server: 2, consumer: 5 };

const troubles: unknown[] = [];
const onTrouble = (error: unknown) => troubles.push(error);
let collector: Awaited<ReturnType<typeof openCollector>>;
beforeAll(async () => {
  collector = await openCollector();
});
afterAll(() => collector?.close());

it('a request and the job that it enqueues are one trace, in which nothing is private', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const { databaseUrl } = await databaseForTest();
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-tracing-'));
  const home = describeHome({ dataFolder: folder, env: {} });
  const partOf = async (part: 'server' | 'worker') => {
    const tracing = await tracingFor(env, { part, version: '1.2.3', onTrouble });
    const { filesFolder } = home;
    return { tracing, store: await openStore({ databaseUrl, filesFolder, traces: tracing?.traces }) };
  };
  const [serverPart, workerPart] = [await partOf('server'), await partOf('worker')];
  const { store } = serverPart;
  const server = await startServer({
    ...{ store, uploadsFolder: join(folder, 'uploads'), host: '127.0.0.1', port: 0 },
    ...{ secrets: ['a secret for tests only'], version: '1.2.3', logLevel: 'silent' },
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const worker = await startWorker({
    ...{ store: workerPart.store, home, env: {}, concurrency: 1, only: ['test-base'], log },
  });

  const { secret, w } = await store.change(async (write) => {
    const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
    const workspace = await write.workspaces.create({
      title: 'Holiday',
      description: '',
      createdBy: id,
      templates: [],
    });
    const options = { name: 'test', scope: 'admin', expiresInDays: null } as const;
    return { w: workspace.id, secret: (await write.tokens.create(id, options)).secret };
  });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/ws/${w}/tasks`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ taskType: 'TestBaseFunction_V1' }),
  });
  const task = (await response.json()) as Task;
  expect([response.status, task]).toMatchObject([201, { id: expect.any(String) }]);
  await fetch(`${server.url}/api/shared/AAAAAAAAAAAAAAAAAAAAAA?password=hunter2`);
  await fetch(`${server.url}/no/such/hunter2`);
  await expect
    .poll(async () => (await store.read.tasks.byId(w, task.id))?.taskStatus)
    .toSatisfy((taskStatus) => taskStatus !== undefined && hasTaskEnded({ taskStatus }));

  await worker.close();
  await server.close();
  for (const part of [workerPart, serverPart]) {
    await part.store.close();
    await part.tracing?.close();
  }
  await rm(folder, { recursive: true, force: true });

  const request = collector.spanOf('POST /api/ws/:w/tasks');
  expect(request).toMatchObject({ kind: KIND.server, part: 'server', service: 'cutgraph' });
  expect(request.facts).toMatchObject({
    ...{ 'http.request.method': 'POST', 'http.route': '/api/ws/:w/tasks', 'http.response.status_code': 201 },
    'cutgraph.db.queries': expect.toSatisfy((count) => count > 2),
  });
  const job = collector.spanOf('test-base');
  expect(job).toMatchObject({
    ...{ kind: KIND.consumer, part: 'worker', traceId: request.traceId, parentSpanId: request.spanId },
    facts: { 'cutgraph.job.attempt': 1, 'cutgraph.job.outcome': 'done' },
  });
  expect(collector.spanOf('GET /api/shared/:link').facts).toMatchObject({ 'http.response.status_code': 404 });
  for (const word of [secret, w, task.id, 'hunter2', 'alex@example.com', 'AAAAAAAAAAAAAAAAAAAAAA'])
    expect(collector.text()).not.toContain(word);
  expect(troubles).toEqual([]);
});

it('no more is sent than the share that is asked for', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_TRACES_SAMPLER_ARG: '0' };
  const tracing = await tracingFor(env, { part: 'server', version: '1', onTrouble });
  const trace = tracing!.traces.begin('request', 'of no share', {});
  const current = trace.within(() => tracing!.traces.current());
  // What comes of it is not sent either.
  expect(current).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  tracing!.traces.begin('job', 'of no share', {}, current).end({});
  trace.end({});
  await tracing!.close();
  expect(collector.text()).not.toContain('of no share');
});

it('is off unless an endpoint is named, and refuses one that is none', async () => {
  expect(tracingSettings({})).toBeUndefined();
  const at = (env: NodeJS.ProcessEnv) => tracingSettings(env)?.url;
  expect(at({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.example.com/otlp/' })).toBe(
    'https://c.example.com/otlp/v1/traces',
  );
  expect(at({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example.com/own' })).toBe(
    'https://c.example.com/own',
  );
  expect(() => at({ OTEL_EXPORTER_OTLP_ENDPOINT: 'c.example.com:4317' })).toThrow('OTLP over HTTP');
  expect(() =>
    tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' }),
  ).toThrow('a share from 0 to 1');
});

/** A receiver of OTLP over HTTP, which keeps what it was sent. */
async function openCollector() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') sent.push(body as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spans = () =>
    sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ resource, scopeSpans }) => {
        const of = factsOf(resource.attributes);
        const [part, service] = [of['cutgraph.part'], of['service.name']];
        return scopeSpans
          .flatMap(({ spans }) => spans)
          .map((span) => ({ ...span, part, service, facts: factsOf(span.attributes) }));
      });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spanOf(name: string) {
      const found = spans().filter((span) => span.name === name);
      expect(found, name).toHaveLength(1);
      return found[0]!;
    },
    text: () => JSON.stringify(sent),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function factsOf(attributes: readonly Attribute[]): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
