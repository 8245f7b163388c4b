import { randomBytes } from 'node:crypto';
import { MEDIA_FILES, type Media } from '@cutgraph/contract';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivedMedia, doneMedia, putBytes, putTimelineFiles } from '../../test/made-footage.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;
const bytes = randomBytes(100_000);

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id);
  await putBytes(server.store, mediaFileKey(w, media.id, 'proxy.mp4'), bytes);
});
afterAll(() => server?.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  alex.browser.fetch(`/api/files/ws/${w}${path}`, { method, headers });
const proxy = (headers: Record<string, string> = {}, method = 'GET') =>
  get(`/media/${media.id}/proxy.mp4`, headers, method);

it('sends a whole file with what a player needs, to this browser only', async () => {
  const response = await proxy();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.get('cache-control')).toMatch(/^private/);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

it('sends a range, from the start, to the end and from the end', async () => {
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=99000-', 99_000, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=50000-999999', 50_000, 99_999],
  ] as const) {
    const response = await proxy({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
});

it('refuses a range outside of the file', async () => {
  const response = await proxy({ range: 'bytes=100000-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
});

it('sends the whole file when a range was asked of another version', async () => {
  const etag = (await proxy({}, 'HEAD')).headers.get('etag') ?? '';
  expect((await proxy({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await proxy({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  expect((await proxy({ 'if-none-match': `"another", ${etag}` })).status).toBe(304);
});

it('answers HEAD with the headers alone', async () => {
  const response = await proxy({ range: 'bytes=0-99' }, 'HEAD');
  expect(response.headers.get('content-length')).toBe('100');
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

it('has originals saved under their own name, never shown', { tags: ['@V5.4.1'] }, async () => {
  const response = await get(`/media/${media.id}/original`);
  expect(response.status).toBe(200);
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="Beach _day_/);
  expect(disposition).toContain(`filename*=UTF-8''Beach%20%22day%22%20%E2%80%93%20%C3%BCn%C3%AF.mp4`);
});

it('never sends what was uploaded as a page', { tags: ['@V5.3.1'] }, async () => {
  const { createdBy } = media;
  const id = 'page-as-a-video-0001';
  await server.store.change((write) =>
    write.media.create({
      id,
      workspaceId: w,
      name: 'page.html',
      type: 'text/html',
      size: 5,
      lastModified: null,
      uploadMetadata: {},
      createdBy,
    }),
  );
  await putBytes(server.store, mediaFileKey(w, id, `${id}_media`), Buffer.from('<html'));
  const response = await get(`/media/${id}/original`);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
});

it('names a finished video after its timeline when it is downloaded', async () => {
  const timeline = await server.store.change((write) =>
    write.timelines.create({
      workspaceId: w,
      title: 'Été / 2024',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      notes: [],
      createdBy: alex.user.id,
    }),
  );
  await putTimelineFiles(server.store, w, timeline.id, bytes);
  const shown = await get(`/videoTimelines/${timeline.id}/video.mp4`);
  expect(shown.headers.get('content-disposition')).toBeNull();
  const saved = await get(`/videoTimelines/${timeline.id}/video.mp4?download=1`);
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="_t_ _ 2024.mp4"; filename*=UTF-8''%C3%89t%C3%A9%20%2F%202024.mp4`,
  );
});

it('sends each file that is made of a media as what it is', async () => {
  const types = Object.fromEntries(
    await Promise.all(
      [...MEDIA_FILES, 'screenshots/0.jpg', 'persons/p1.jpg', 'labels/label-01.jpg'].map(async (name) => {
        const response = await get(`/media/${media.id}/${name}`, {}, 'HEAD');
        return [name, response.status === 200 && response.headers.get('content-type')];
      }),
    ),
  );
  expect(types).toEqual({
    original: 'video/mp4',
    'proxy.mp4': 'video/mp4',
    'video.hevc.mp4': 'video/mp4',
    'video.webm': 'video/webm',
    'audio.m4a': 'audio/mp4',
    'thumbnail.jpg': 'image/jpeg',
    'sprite.jpg': 'image/jpeg',
    'observations.csv': 'text/csv; charset=utf-8',
    'waveform.json': 'application/json; charset=utf-8',
    'quality.json': 'application/json; charset=utf-8',
    'speech.json': 'application/json; charset=utf-8',
    'looks.json': 'application/json; charset=utf-8',
    'motion.json': 'application/json; charset=utf-8',
    'still.jpg': 'image/jpeg',
    'speech.vtt': 'text/vtt; charset=utf-8',
    'screenshots/0.jpg': 'image/jpeg',
    'persons/p1.jpg': 'image/jpeg',
    'labels/label-01.jpg': 'image/jpeg',
  });
});

it('has what is made of a media saved under its name, with the ending of what it is', async () => {
  const nameOf = async (file: string) =>
    decodeURIComponent(
      (await get(`/media/${media.id}/${file}?download=1`)).headers
        .get('content-disposition')
        ?.split("filename*=UTF-8''")[1] ?? '',
    );
  expect(await nameOf('video.hevc.mp4')).toBe('Beach "day" – ünï.mp4');
  expect(await nameOf('video.webm')).toBe('Beach "day" – ünï.webm');
  expect(await nameOf('speech.vtt')).toBe('Beach "day" – ünï.vtt');
  expect(await nameOf('original')).toBe('Beach "day" – ünï.mp4');
  expect((await get(`/media/${media.id}/video.webm`)).headers.get('content-disposition')).toBeNull();
});

it('has a browser ask again for what improves with time', async () => {
  const agesOf = async (name: string) =>
    (await get(`/media/${media.id}/${name}`, {}, 'HEAD')).headers.get('cache-control');
  expect(await agesOf('thumbnail.jpg')).toBe('private, no-cache');
  expect(await agesOf('speech.vtt')).toBe('private, no-cache');
  expect(await agesOf('video.webm')).toBe('private, max-age=300');
});

it('says not found for what is not there, and for names that climb', async () => {
  const { id } = await arrivedMedia(server.store, w, alex.user.id);
  for (const name of [
    'video.webm',
    'speech.vtt',
    'screenshots/0.jpg',
    'faces/unknown-face.jpg',
    'persons/p1.jpg',
  ])
    expect((await get(`/media/${id}/${name}`)).status, name).toBe(404);
  expect((await get(`/media/${media.id}/screenshots/9.jpg`)).status).toBe(404);
  expect((await get(`/media/${media.id}/persons/..%2fproxy.jpg`)).status).toBe(404);
  expect((await get(`/media/${media.id}/facts.json`)).status).toBe(404);
  expect((await get(`/media/${media.id}/persons.json`)).status).toBe(404);
  expect((await get(`/media/${media.id}/labels/unknown-label.jpg`)).status).toBe(404);
  expect((await get(`/media/${media.id}/labels/label-01.jpg`)).status).toBe(200);
  expect((await get(`/media/${media.id}/secret.txt`)).status).toBe(404);
  expect((await get(`/media/${media.id}/..%2f..%2fsecret`)).status).toBe(404);
  expect((await get(`/media/${media.id}/labels/..%2f..%2fproxy.jpg`)).status).toBe(404);
});
