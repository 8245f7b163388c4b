import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, oneOfEverything } from '../../test/access/one-of-everything.ts';
import { requestsOf } from '../../test/access/requests.ts';
import {
  type Documented,
  hostileRequest,
  type OpenApi,
  operationsOf,
  type Place,
} from '../../test/fuzz/hostile-request.ts';
import { hostileUpload } from '../../test/fuzz/hostile-upload.ts';
import { HOSTILE_TEXTS } from '../../test/fuzz/hostile-values.ts';
import { type RawAnswer, type RawRequest, send } from '../../test/fuzz/raw-request.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

/** `npm run soak http` asks for more of them. */
const REQUESTS = Number(process.env.CUTGRAPH_FUZZ_REQUESTS ?? 240);
const SEED = Number(process.env.CUTGRAPH_FUZZ_SEED ?? 1);

/** What no answer may tell: where we lie, what we are made of, what we asked the database. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|\/(home|root|tmp|var|usr)\/\w|postgres(ql)?:|syntax error at|relation "|column "|duplicate key|violates|ECONN|secret_hash|pg_catalog|TypeError|ZodError/;

/** Of so many requests one is of the upload protocol, which the document does not have. */
const REQUESTS_AN_UPLOAD = 8;
/** So many requests use up what is there. */
const REQUESTS_A_PLACE = 120;

let server: TestServer;
let operations: Documented[];
const unhandled: unknown[] = [];
const onUnhandled = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled);
  server = await serverForTest({ rateLimits: { factor: 0 } });
  operations = operationsOf((await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi);
});
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled);
  await server?.close();
});

type FuzzedPlace = Place & { workspaceId: string; credentials: Record<string, string>[] };

/** One of everything, of new people: those before may have signed out, or be gone. */
async function newPlace(number: number): Promise<FuzzedPlace> {
  const [owner, viewer, other] = [
    await server.person(`owner-${number}@example.com`),
    await server.person(`viewer-${number}@example.com`),
    await server.person(`other-${number}@example.com`),
  ];
  const ids = await oneOfEverything(server, { owner, caller: owner, other });
  await addMember(server.store, ids.w, viewer, 'viewer');
  const paths = Object.entries(requestsOf(ids)).map(([id, { path }]) => [id, path.split('?')[0]!]);
  return {
    workspaceId: ids.w,
    credentials: [{}, bearer(owner), bearer(owner), bearer(viewer)],
    pathOf: Object.fromEntries(paths),
    known: [
      ...Object.values(ids),
      `/ws/${ids.w}/media/${ids.m}`,
      `/ws/${ids.w}/videographs/${ids.graph}`,
      `/api/files/ws/${ids.w}/media/${ids.m}/proxy.mp4`,
      ...['proxy.mp4', 'original', 'video.mp4', '0', owner.user.id],
      ...HOSTILE_TEXTS.filter((text) => text.length < 100),
    ],
  };
}

it('answers any request without a fault, and reveals no internals', {
  tags: ['@V1.1.1', '@V1.2.1', '@V1.2.4', '@V1.2.9', '@V2.2.2', '@V3.4.4', '@V4.1.1'],
  timeout: 3_600_000,
}, async () => {
  const statuses = new Map<number, number>();
  /** Every fault, with a request that shows it. */
  const wrong = new Map<string, string>();
  let [count, uploads] = [0, 0];
  let place = await newPlace(0);
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (next) => {
      if (++count % REQUESTS_A_PLACE === 0) place = await newPlace(count);
      const credential = next(fc.constantFrom, ...place.credentials);
      const operation = next(fc.constantFrom, ...operations);
      const isUpload = next(fc.nat, { max: REQUESTS_AN_UPLOAD - 1 }) === 0;
      const request = isUpload
        ? hostileUpload(next, place, credential)
        : hostileRequest(next, operation, place, credential);
      const name = isUpload ? `upload ${request.method}` : operation.id;
      if (isUpload) uploads += 1;
      const requestText = JSON.stringify(request).slice(0, 400);
      const answer = await send(server.url, request).catch((error: Error) => error.message);
      if (typeof answer === 'string') {
        // What is no HTTP at all may be cut off; what is must be answered.
        if (!isNoHttp(request.headers)) wrong.set(`${name}: ${answer}`, requestText);
        return;
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      for (const fault of wrongWith(answer)) wrong.set(`${name}: ${fault}`, requestText);
      if (!isUpload && isOf(operation, request) && !operation.statuses.includes(`${answer.status}`))
        if (!NOT_OF_AN_OPERATION.has(answer.status))
          wrong.set(`${name}: the document does not list ${answer.status}`, requestText);
      if (name === 'deleteWorkspace' && answer.status === 200)
        await server.store.change((write) => write.workspaces.restore(place.workspaceId));
    }),
    { numRuns: REQUESTS, seed: SEED },
  );
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.info(
    `${REQUESTS} requests of ${operations.length} operations, ${uploads} of uploads. ${counted.join(', ')}`,
  );
  expect(Object.fromEntries(wrong)).toEqual({});
  expect(unhandled).toEqual([]);
  const ready = await fetch(`${server.url}/api/ready`);
  expect(ready.status).toBe(200);
  // It reached the handlers: what fits is answered, too.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
});

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** What is wrong with an answer, in words. */
function wrongWith({ status, headers, text }: RawAnswer): string[] {
  const wrong: string[] = [];
  // A disk that is full is no fault of ours.
  if (status >= 500 && status !== 507) wrong.push(`status ${status}: ${text.slice(0, 300)}`);
  const type = String(headers['content-type'] ?? '');
  if (status >= 400 && !/^application\/problem\+json|^text\/html/.test(type) && status !== 416)
    wrong.push(`a refusal as ${type || 'nothing'}: ${text.slice(0, 200)}`);
  const inside = status >= 400 ? INSIDE.exec(text) : null;
  if (inside) wrong.push(`reveals its inside: ${inside[0]}`);
  if (headers['x-content-type-options'] !== 'nosniff') wrong.push('may be sniffed');
  if ('set-cookie' in headers && /\r|\n|a=b/.test(String(headers['set-cookie'])))
    wrong.push('a header was put in');
  return wrong;
}

/** Of a request that did not arrive whole, or has a body that its operation does not read. */
const NOT_OF_AN_OPERATION = new Set([408, 414, 415, 431]);
/** A server with demo sign-in answers for this machine only. */
const ROUTING = ['host', 'x-forwarded-host', 'x-forwarded-for'];

/** Whether a request reaches its operation: a hostile part of its path may lead elsewhere, and another host nowhere. */
function isOf({ path }: Documented, request: RawRequest): boolean {
  const parts = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+(?:\\.\\w+)*');
  const isRouted = ROUTING.some((name) => name in request.headers);
  return !isRouted && new RegExp(`^${parts}(?:\\?.*)?$`).test(request.path);
}

/** Headers that make it something else than HTTP/1.1 allows. */
function isNoHttp(headers: Record<string, unknown>): boolean {
  return headers.host === 'a b' || 'transfer-encoding' in headers;
}
