import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { mediaFolder, newId, openStore, originalKey, type Quotas, type Store } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../../store/test/swift.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { type Begun, uploadClient } from '../../test/upload-client.ts';
import { type RunningServer, startServer } from '../index.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

const PART_BYTES = 8 * 1024 * 1024;

describe.runIf(HAS_SWIFT)('uploads whose parts a client sends to the store itself (OpenStack Swift)', () => {
  let swift: Swift;
  let base: TestServer;
  let folder: string;
  let store: Store;
  let server: RunningServer;
  let alex: Person;
  let w: string;
  let client: ReturnType<typeof uploadClient>;
  const quotas: Quotas = {};
  const first = randomBytes(PART_BYTES);
  const last = randomBytes(17);
  const whole = Buffer.concat([first, last]);

  beforeAll(async () => {
    [swift, base] = await Promise.all([startSwift(), serverForTest()]);
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-direct-'));
    store = await open({ isDirect: true });
    server = await start(store);
    alex = await base.person('alex@example.com');
    w = (await base.workspaceOf(alex)).id;
    client = uploadClient(server.url, alex, w);
  });
  afterAll(async () => {
    await server?.close();
    await store?.close();
    await base?.close();
    await swift?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = ({ isDirect }: { isDirect: boolean }) => {
    const { region, credentials, bucket, endpoint } = swift;
    const place = { bucket, region, credentials, endpoint, prefix: 'direct' };
    const cache = { cacheFolder: join(folder, newId()), cacheBytes: 1e9 };
    return openStore({
      ...{ databaseUrl: base.databaseUrl, filesFolder: join(folder, 'files'), onTrouble: () => undefined },
      s3: { ...place, ...cache, ...(isDirect && { presignedUploads: {} }) },
    });
  };
  const start = (of: Store) =>
    startServer({
      ...{ store: of, uploadsFolder: join(folder, 'uploads'), host: '127.0.0.1', port: 0, quotas },
      ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', rateLimits: { factor: 0 } },
      logLevel: 'silent',
    });
  /** What a server does every minute it also does when it starts. */
  async function lookAgain() {
    await server.close();
    server = await start(store);
    client = uploadClient(server.url, alex, w);
  }

  type Part = { partNumber: number; bytes: Buffer };
  const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
  const ask = ({ path }: Pick<Begun, 'path'>, parts: Part[], by = alex) =>
    fetch(
      `${server.url}${path}/parts`,
      json(
        'POST',
        { parts: parts.map(({ partNumber, bytes }) => ({ partNumber, md5: md5Of(bytes) })) },
        { authorization: `Bearer ${by.token}` },
      ),
    );
  async function addressOf(upload: Pick<Begun, 'path'>, partNumber: number, bytes: Buffer): Promise<string> {
    const answer = await ask(upload, [{ partNumber, bytes }]);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { parts: { url: string }[] }).parts[0]!.url;
  }
  /** As a browser: only what is in the address, and the sum. */
  const put = async (url: string, bytes: Buffer, md5: string | undefined = md5Of(bytes)) =>
    (
      await fetch(url, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        ...(md5 && { headers: { 'content-md5': md5 } }),
      })
    ).status;
  const send = async (upload: Pick<Begun, 'path'>, partNumber: number, bytes: Buffer) =>
    put(await addressOf(upload, partNumber, bytes), bytes);
  const partsOf = (id: string) => store.files.parts!.sizes(originalKey(w, id));
  const original = async (id: string) => buffer(await store.files.openRange(originalKey(w, id)));
  const isIdleFor = (id: string, interval: string) =>
    query(
      base.databaseUrl,
      `update uploads set received_at = now() - interval '${interval}' where media_id = $1`,
      [id],
    );

  it('all parts in any order become the video, and pages may reach the store', async () => {
    const upload = await client.begin(whole.length);
    expect(upload.response.headers.get('upload-part-bytes')).toBe(String(PART_BYTES));
    expect(await send(upload, 2, last)).toBe(200);
    expect(await client.offset(upload.path)).toBe(0);
    expect(await send(upload, 1, first)).toBe(200);
    expect(await client.offset(upload.path)).toBe(whole.length);
    expect((await original(upload.id)).equals(whole)).toBe(true);
    expect((await store.read.media.stored(w, upload.id))?.mediaStatus).toBe(MEDIA_STATUS.Processing);
    expect((await ask(upload, [{ partNumber: 1, bytes: first }])).status).toBe(409);
    const page = await fetch(`${server.url}/api/health`);
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${swift.endpoint};`);
  });

  it('what the store has is gone on from, there or through the server', async () => {
    const upload = await client.begin(whole.length);
    expect(await send(upload, 1, first)).toBe(200);
    expect(await client.offset(upload.path)).toBe(PART_BYTES);
    await lookAgain();
    expect(await client.offset(upload.path)).toBe(PART_BYTES);
    expect((await client.send(upload.path, PART_BYTES, last)).status).toBe(204);
    expect((await original(upload.id)).equals(whole)).toBe(true);

    const other = await client.begin(whole.length);
    expect((await client.send(other.path, 0, first.subarray(0, 1000))).status).toBe(204);
    expect(await send(other, 1, first)).toBe(200);
    expect(await send(other, 2, last)).toBe(200);
    expect(await client.offset(other.path)).toBe(whole.length);
    expect((await original(other.id)).equals(whole)).toBe(true);
  });

  it('an address takes its part of its upload with its bytes, for as long as it holds, and nothing else', async () => {
    const [upload, other] = [await client.begin(whole.length), await client.begin(whole.length)];
    const address = await addressOf(upload, 2, last);
    const damaged = Buffer.from(last);
    damaged[3]! ^= 1;
    const long = Buffer.concat([last, last]);
    expect(await put(address, damaged, md5Of(last))).toBe(400);
    expect(await put(address, damaged)).toBe(403);
    expect(await put(address, last, '')).toBe(403);
    expect(await put(address, long, md5Of(last))).toBe(403);
    expect(await put(address.replace('partNumber=2', 'partNumber=1'), last)).toBe(403);
    const elsewhere = new URL(await addressOf(other, 2, last));
    const stolen = new URL(address);
    stolen.searchParams.set('uploadId', elsewhere.searchParams.get('uploadId')!);
    expect(await put(stolen.href, last)).toBe(403);
    stolen.pathname = elsewhere.pathname;
    expect(await put(stolen.href, last)).toBe(403);
    const longer = new URL(address);
    longer.searchParams.set('X-Amz-Expires', '86400');
    expect(await put(longer.href, last)).toBe(403);
    // Signed three minutes ago.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 180_000 });
    const late = await addressOf(upload, 2, last).finally(() => vi.useRealTimers());
    expect(await put(late, last)).toBe(403);
    expect([await partsOf(upload.id), await partsOf(other.id)]).toEqual([new Map(), new Map()]);
    expect(await put(address, last)).toBe(200);
  });

  it('addresses are signed for few parts, which come next and which the upload has', async () => {
    const upload = await client.begin(20 * PART_BYTES + 1);
    const statusOf = async (...numbers: number[]) =>
      (
        await ask(
          upload,
          numbers.map((partNumber) => ({ partNumber, bytes: last })),
        )
      ).status;
    expect(await statusOf(16)).toBe(200);
    expect(await statusOf(17)).toBe(400);
    expect(await statusOf(1, 2, 3, 4, 5, 6, 7, 8)).toBe(200);
    expect(await statusOf(1, 2, 3, 4, 5, 6, 7, 8, 9)).toBe(400);
    const small = await client.begin(whole.length);
    const beyond = await ask(small, [{ partNumber: 3, bytes: last }]);
    expect(beyond.status).toBe(400);
    expect(await beyond.json()).toMatchObject({
      detail: 'The next part of this upload is 1: ask for that and those after it, 16 at most.',
    });
  });

  it('who did not begin an upload sends no parts of it', async () => {
    const upload = await client.begin(whole.length);
    const [member, stranger] = [await base.person('mia@example.com'), await base.person('sam@example.com')];
    await store.change(async (write) => {
      const { email } = member.user;
      await write.invites.create(w, { email, role: 'editor', invitedBy: alex.user.id });
      await write.invites.acceptFor(member.user);
    });
    expect((await ask(upload, [{ partNumber: 1, bytes: first }], member)).status).toBe(403);
    expect((await ask(upload, [{ partNumber: 1, bytes: first }], stranger)).status).toBe(404);
  });

  it('one that is given up leaves nothing, and its addresses take nothing more', async () => {
    const upload = await client.begin(whole.length);
    const late = await addressOf(upload, 1, first);
    expect(await send(upload, 2, last)).toBe(200);
    expect((await client.ask('DELETE', upload.path)).status).toBe(204);
    expect(await put(late, first)).toBe(404);
    expect(await partsOf(upload.id)).toBeUndefined();
  });

  it('a part that a store has taken with too many bytes ends its upload', async () => {
    const upload = await client.begin(whole.length);
    await store.files.parts!.put(originalKey(w, upload.id), 2, randomBytes(18));
    const refused = await ask(upload, [{ partNumber: 1, bytes: first }]);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: 'More bytes came than this upload has.' });
    expect(await client.offset(upload.path)).toBe('status 404');
    expect(await partsOf(upload.id)).toBeUndefined();
    expect(await store.read.media.stored(w, upload.id)).toBeUndefined();
  });

  it('an idle one counts with all that the store holds of it, and asks for its rest again', async () => {
    const workspace = await base.workspaceOf(alex);
    const mine = uploadClient(server.url, alex, workspace.id);
    const used = async () => (await store.read.usage.ofWorkspace(workspace.id)).bytes;
    const upload = await mine.begin(whole.length);
    const late = await addressOf(upload, 2, last);
    expect(await used()).toBe(whole.length);
    await isIdleFor(upload.id, '10 minutes');
    await lookAgain();
    expect(await used()).toBe(0);
    expect(await put(late, last)).toBe(200);
    await lookAgain();
    expect(await used()).toBe(last.length);
    quotas.workspaceBytes = PART_BYTES;
    try {
      const refused = await ask(upload, [{ partNumber: 1, bytes: first }]);
      expect(refused.status).toBe(402);
      expect(await refused.json()).toMatchObject({ code: 'quota-exceeded' });
    } finally {
      delete quotas.workspaceBytes;
    }
    expect(await send(upload, 1, first)).toBe(200);
    expect(await used()).toBe(whole.length);
  });

  it('where it is not set, all bytes come through the server', async () => {
    const closed = await open({ isDirect: false });
    const other = await start(closed);
    try {
      const there = uploadClient(other.url, alex, w);
      const upload = await there.begin(whole.length);
      expect(upload.response.headers.get('upload-part-bytes')).toBeNull();
      const asked = json(
        'POST',
        { parts: [{ partNumber: 1, md5: md5Of(first) }] },
        { authorization: `Bearer ${alex.token}` },
      );
      expect((await fetch(`${other.url}${upload.path}/parts`, asked)).status).toBe(409);
      const page = await fetch(`${other.url}/api/health`);
      expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
      await closed.files.removeFolder(mediaFolder(w, upload.id));
    } finally {
      await other.close();
      await closed.close();
    }
  });
});
