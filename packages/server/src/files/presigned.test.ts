import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { mediaFileURL } from '@cutgraph/contract';
import { mediaFileKey, openStore, originalKey, type Store } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultyProxy } from '../../../store/test/faulty-proxy.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../../store/test/swift.ts';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { arrivedMedia, doneMedia, putBytes } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { type RunningServer, startServer } from '../index.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

const PLAYER = { 'sec-fetch-dest': 'video', 'sec-fetch-mode': 'cors' };
const DOWNLOAD = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

describe.runIf(HAS_SWIFT)('files that browsers read at the store itself (OpenStack Swift)', () => {
  let swift: Swift;
  let proxy: Awaited<ReturnType<typeof faultyProxy>>;
  let base: TestServer;
  let folder: string;
  let store: Store;
  let server: RunningServer;
  let alex: Person;
  let w: string;
  let path: string;
  const log = new PassThrough();
  const bytes = randomBytes(100_000);

  beforeAll(async () => {
    [swift, base] = await Promise.all([startSwift(), serverForTest()]);
    proxy = await faultyProxy(swift.endpoint);
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-presigned-'));
    store = await open(600);
    server = await start(store, log);
    alex = await base.person('alex@example.com');
    w = (await base.workspaceOf(alex)).id;
    const media = await doneMedia(store, w, alex.user.id);
    await putBytes(store, mediaFileKey(w, media.id, 'proxy.mp4'), bytes);
    await putBytes(store, originalKey(w, media.id), bytes);
    path = mediaFileURL(w, media.id, 'proxy.mp4');
  });
  afterAll(async () => {
    await server?.close();
    await store?.close();
    await base?.close();
    await proxy?.close();
    await swift?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @param seconds how long addresses hold; browsers reach the store by another name than servers do. */
  const open = (seconds: number) => {
    const { region, credentials, bucket } = swift;
    const presigned = { seconds, endpoint: swift.endpoint };
    const place = { bucket, region, credentials, prefix: 'presigned', cacheFolder: join(folder, 'cache') };
    return openStore({
      ...{ databaseUrl: base.databaseUrl, filesFolder: join(folder, 'files'), onTrouble: () => undefined },
      s3: { ...place, endpoint: proxy.endpoint, cacheBytes: 1e9, presigned },
    });
  };
  const start = (of: Store, logOutput?: NodeJS.WritableStream) =>
    startServer({
      ...{ store: of, uploadsFolder: join(folder, 'uploads'), host: '127.0.0.1', port: 0, logOutput },
      ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', rateLimits: { factor: 0 } },
      logLevel: logOutput ? 'trace' : 'silent',
    });
  const get = (address: string, headers: Record<string, string>, { url } = server) =>
    fetch(new URL(address, url), { headers, redirect: 'manual' });
  const bearer = () => ({ authorization: `Bearer ${alex.token}` });

  it('a player is sent on, and its range has the right bytes, for pages of our address', async () => {
    const range = { range: 'bytes=1000-1099' };
    const sent = await get(path, { ...bearer(), ...PLAYER, ...range });
    expect(sent.status).toBe(302);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    const address = sent.headers.get('location')!;
    expect(address).toMatch(`${swift.endpoint}/${swift.bucket}/presigned/`);
    const part = await fetch(address, { headers: { ...range, origin: swift.pages } });
    expect(part.status).toBe(206);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'content-range': 'bytes 1000-1099/100000' },
      'access-control-allow-origin': swift.pages,
    });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 1100))).toBe(true);

    const page = await get('/api/health', {});
    expect(page.headers.get('content-security-policy')).toContain(
      `media-src 'self' blob: ${swift.endpoint};`,
    );
  });

  it('a download has its name and its type there', async () => {
    const original = new URL(path.replace('proxy.mp4', 'original'), server.url);
    // What `fetch` says of itself cannot be set.
    const asking = httpGet(original, { headers: { ...bearer(), ...DOWNLOAD }, agent: false });
    const [sent] = (await once(asking, 'response')) as [IncomingMessage];
    expect(sent.resume().statusCode).toBe(302);
    const file = await fetch(sent.headers.location!);
    const here = await get(path.replace('proxy.mp4', 'original'), bearer());
    for (const name of ['content-type', 'content-disposition'])
      expect(file.headers.get(name)).toBe(here.headers.get(name));
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('scripts, pictures, texts and questions about a file are answered here', async () => {
    const script: Record<string, string> = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
    for (const headers of [{}, script])
      expect((await get(path, { ...bearer(), ...headers })).status).toBe(200);
    for (const name of ['thumbnail.jpg', 'speech.vtt'])
      expect((await get(path.replace('proxy.mp4', name), { ...bearer(), ...PLAYER })).status).toBe(200);
    const head = await fetch(new URL(path, server.url), {
      method: 'HEAD',
      headers: { ...bearer(), ...PLAYER },
    });
    expect(head.status).toBe(200);
  });

  it('who may not read a file is not sent on', async () => {
    const stranger = await base.person('sam@example.com');
    const other: Record<string, string> = { authorization: `Bearer ${stranger.token}` };
    for (const headers of [{}, other]) {
      const answer = await get(path, { ...headers, ...PLAYER });
      expect([401, 404]).toContain(answer.status);
      expect(answer.headers.get('location')).toBeNull();
    }
    const { id } = await arrivedMedia(store, w, alex.user.id);
    const missing = await get(mediaFileURL(w, id, 'proxy.mp4'), { ...bearer(), ...PLAYER });
    expect(missing.status).toBe(404);
  });

  it('who has a link to a film is sent on, until the link is revoked', async () => {
    const { id } = await finishedTimeline(store, w, alex.user.id, bytes);
    const links = `/api/ws/${w}/videoTimelines/${id}/links`;
    const made = await fetch(new URL(links, server.url), json('POST', {}, bearer()));
    const link = ((await made.json()) as { id: string }).id;
    const opened = await fetch(new URL(`/api/shared/${link}/open`, server.url), json('POST', {}));
    const { videoURL } = (await opened.json()) as { videoURL: string };
    const film = await fetch(new URL(videoURL, server.url), { headers: PLAYER });
    expect(film.redirected).toBe(true);
    expect(Buffer.from(await film.arrayBuffer()).equals(bytes)).toBe(true);
    await fetch(new URL(`${links}/${link}`, server.url), { method: 'DELETE', headers: bearer() });
    expect((await get(videoURL, PLAYER)).status).toBe(403);
  });

  it('an address holds for as long as was set, and for its file alone; no log has it', async () => {
    const short = await open(1);
    const quick = await start(short);
    try {
      const brief = (await get(path, { ...bearer(), ...PLAYER }, quick)).headers.get('location')!;
      await expect.poll(async () => (await fetch(brief)).status).toBe(403);
    } finally {
      await quick.close();
      await short.close();
    }
    const address = (await get(path, { ...bearer(), ...PLAYER })).headers.get('location')!;
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.replace('proxy.mp4', 'original'))).status).toBe(403);
    await server.close();
    log.end();
    const lines = await text(log);
    expect(lines).toContain('/api/files/ws/:w/media/:m/:file');
    expect(lines).not.toMatch(/X-Amz|Signature/);
  });
});
