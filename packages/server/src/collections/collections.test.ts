import type { Collection, CollectionClip, Media, Problem } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doneMedia, madeClip } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id, 60);
});
afterAll(() => server?.close());

const clip = (change: Partial<CollectionClip> = {}) => madeClip(w, media.id, change);
const send = (path: string, init?: RequestInit) =>
  alex.browser.fetch(`/api/ws/${w}/collections${path}`, init);
const create = (body: object) => send('', json('POST', body));
const put = (id: string, body: object, revision?: number) =>
  send(`/${id}`, json('PUT', body, revision === undefined ? {} : { 'if-match': `"${revision}"` }));
const add = (id: string, clips: object[]) => send(`/${id}/clips`, json('POST', { clips }));
const made = async (body: object = { clips: [clip()] }) => read(await create(body), 201);
async function read(response: Response, status = 200): Promise<Collection> {
  expect(response.status).toBe(status);
  return (await response.json()) as Collection;
}
const places = ({ clipRefs }: Collection) => Object.entries(clipRefs).map(([key, { start }]) => [key, start]);

describe('a collection', () => {
  it('is made, listed newest update first, read and deleted', {
    tags: ['@S3.21', '@S7.11', '@S7.23'],
  }, async () => {
    const other = await doneMedia(server.store, w, alex.user.id, 20);
    const first = await made({
      title: 'Beach',
      clips: [
        clip(),
        madeClip(w, other.id),
        clip({ start: 10, end: 16.5, length: 99, volume: 0.5, denoise: 'noise' }),
      ],
    });
    expect(first).toMatchObject({
      title: 'Beach',
      revision: 1,
      createdBy: alex.user.id,
      mediaRefs: [media.id, other.id],
    });
    expect(first.clipRefs[2]).toMatchObject({
      length: 6.5,
      volume: 0.5,
      denoise: 'noise',
      fadeIn: 0,
      fadeOut: 0,
    });
    const second = await made();
    expect(second.title).toBe('Collection');
    expect((await made()).title).toBe('Collection 2');
    await read(await put(first.id, { title: 'Sea' }, 1));
    const { items } = (await (await send('?limit=1')).json()) as { items: Collection[] };
    expect(items).toMatchObject([{ id: first.id, title: 'Sea', revision: 2, mediaRefs: first.mediaRefs }]);
    const titles = async (search: string) =>
      ((await (await send(`?search=${search}`)).json()) as { items: Collection[] }).items.map(
        ({ title }) => title,
      );
    expect(await titles('SEA')).toEqual(['Sea']);
    expect(await titles('%25')).toEqual([]);
    expect(await read(await send(`/${second.id}`))).toEqual(second);
    expect((await send(`/${second.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await send(`/${second.id}`)).status).toBe(404);
    expect((await send(`/${second.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('takes more clips at its end, also from concurrent requests, and keeps places in order', async () => {
    const { id } = await made();
    const starts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    await Promise.all(starts.map(async (start) => read(await add(id, [clip({ start, end: 20 })]))));
    const now = await read(await send(`/${id}`));
    expect(now.revision).toBe(12);
    expect(Object.keys(now.clipRefs)).toEqual(Array.from({ length: 12 }, (_, at) => String(at)));
    expect(
      Object.values(now.clipRefs)
        .map(({ start }) => start)
        .sort((a, b) => a - b),
    ).toEqual([0, ...starts]);
    const ordered = await read(await put(id, { clips: [clip({ start: 3 }), clip({ start: 2 })] }, 12));
    expect(places(ordered)).toEqual([
      ['0', 3],
      ['1', 2],
    ]);
  });

  it('keeps what it sounds like besides its clips, of its own workspace only', async () => {
    const plain = await made();
    expect(plain.sound).toEqual({ music: null, loudness: null });
    const music = {
      ...{ mediaRefId: `/ws/${w}/media/${media.id}`, start: 1.5, gain: -6, loop: true },
      ...{ fadeIn: 0, fadeOut: 2, ducking: true },
    };
    const sound = { music, loudness: 'social' };
    expect((await read(await put(plain.id, { sound }, 1))).sound).toEqual(sound);
    expect((await read(await put(plain.id, { title: 'Sea' }, 2))).sound).toEqual(sound);
    expect((await made({ clips: [clip()], sound })).sound).toEqual(sound);
    for (const wrong of [
      { ...music, mediaRefId: `/ws/elsewhere/media/${media.id}` },
      { ...music, mediaRefId: `/ws/${w}/videoTimelines/${media.id}` },
      { ...music, gain: 13 },
    ])
      expect((await put(plain.id, { sound: { ...sound, music: wrong } }, 3)).status).toBe(400);
  });

  it('keeps its shape and the framing of its clips, and refuses in a sentence a framing that makes no sense', async () => {
    const canvas = { width: 1080, height: 1350, framesPerSecond: 30 };
    const box = { left: 0.2, top: 0, right: 0.7, bottom: 1 };
    const framing = [1, 2.5].map((time) => ({ time, box }));
    const { id } = await made();
    expect(await read(await put(id, { canvas, clips: [{ ...clip(), framing }] }, 1))).toMatchObject({
      ...{ canvas, clipRefs: { 0: { framing } } },
    });
    const renamed = await read(await put(id, { title: 'Sea' }, 2));
    expect(renamed).toMatchObject({ canvas, clipRefs: { 0: { framing } } });
    const unordered = await put(id, { clips: [{ ...clip(), framing: framing.toReversed() }] }, 3);
    expect(unordered.status).toBe(400);
    expect(((await unordered.json()) as Problem).detail).toMatch(/^The framing of clip 1 must have/);
    const odd = { ...canvas, width: 1081 };
    expect((await put(id, { canvas: odd }, 3)).status).toBe(400);
    expect(await read(await put(id, { canvas: null }, 3))).not.toHaveProperty('canvas');
  });

  it('keeps its captions and titles, and refuses in a sentence what cannot be shown', async () => {
    const cue = { key: media.id, start: 1, end: 2.5, text: '{\\an8}Hello there', wordStarts: [1, 1.7] };
    const titles = [{ kind: 'card', text: 'The sea', seconds: 2 }];
    const overlays = { captions: { cues: [cue], style: 'karaoke' }, titles };
    const { id } = await made();
    expect((await read(await put(id, { overlays }, 1))).overlays).toEqual(overlays);
    expect((await read(await put(id, { title: 'Sea' }, 2))).overlays).toEqual(overlays);
    expect((await made({ clips: [clip()], overlays })).overlays).toEqual(overlays);
    for (const wrong of [
      { captions: { cues: [{ ...cue, text: 'x'.repeat(10_000) }] }, titles },
      { captions: { cues: [{ ...cue, end: 1 }] }, titles },
      { captions: null, titles: Array.from({ length: 500 }, () => titles[0]) },
    ])
      expect((await put(id, { overlays: wrong }, 3)).status).toBe(400);
    const none = { captions: null, titles: [] };
    expect(await read(await put(id, { overlays: none }, 3))).not.toHaveProperty('overlays');
  });

  it('refuses a change of an older revision', async () => {
    const { id } = await made();
    await read(await add(id, [clip({ start: 2 })]));
    const late = await put(id, { clips: [clip()] }, 1);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'aborted',
      detail: 'The collection has changed in the meantime. Load it again.',
    });
    expect((await put(id, { title: 'Sea' })).status).toBe(400);
    expect(Object.keys((await read(await send(`/${id}`))).clipRefs)).toHaveLength(2);
  });

  it('holds at least one clip and at most 1,000', { tags: ['@S5.06'] }, async () => {
    const { id } = await made({ clips: Array.from({ length: 999 }, () => clip()) });
    const problem = (await (await add(id, [clip(), clip()])).json()) as Problem;
    expect(problem).toMatchObject({ status: 400, detail: 'A collection holds at most 1,000 clips.' });
    expect(Object.keys((await read(await add(id, [clip()]))).clipRefs)).toHaveLength(1000);
    const empty = await create({ clips: [] });
    expect(empty.status).toBe(400);
    expect(JSON.stringify(await empty.json())).toContain('A collection needs at least one clip.');
  });
});

describe('a clip is refused, with its place,', () => {
  const elsewhere = 'https://elsewhere.example/a.jpg';
  it.each<[string, () => Partial<CollectionClip>, RegExp]>([
    ['that ends before it starts', () => ({ start: 6, end: 6 }), /^Cannot have negative duration$/],
    ['that ends after its video', () => ({ end: 60.6 }), /^Clip 2 ends after the end of .* 60 s long/],
    [
      'of another workspace',
      () => madeClip('another-workspace', media.id),
      /^Clip 2 is not of this workspace/,
    ],
    ['whose names disagree', () => ({ mediaID: 'b'.repeat(22) }), /^Clip 2 is not of this workspace/],
    ['of no video', () => madeClip(w, 'b'.repeat(22)), /^Clip 2 is of a video that is not there/],
    ['with an id of another', () => ({ id: `/ws/${w}/media/other/clips/a` }), /^Clip 2 must have an id/],
    ['with a picture from elsewhere', () => ({ thumbnailURL: elsewhere }), /^Clip 2 has a picture from/],
    [
      'with a picture that leads out',
      () => ({ thumbnailURL: `/api/files/ws/${w}/../../auth/logout` }),
      /^Clip 2 has a picture from/,
    ],
  ])('%s', async (_, change, detail) => {
    const { id } = await made();
    for (const response of [
      await create({ clips: [clip(), clip(change())] }),
      await put(id, { clips: [clip(), clip(change())] }, 1),
      await add(id, [clip(), clip(change())]),
    ]) {
      expect(response.status).toBe(400);
      const problem = (await response.json()) as Problem;
      expect(problem).toMatchObject({
        code: 'invalid-argument',
        detail: expect.stringMatching(detail),
        fields: { 'clips.1': expect.any(String) },
      });
    }
    expect((await read(await send(`/${id}`))).revision).toBe(1);
  });

  it('but not one with a picture of its workspace, or that ends with its video', async () => {
    const thumbnailURL = `/api/files/ws/${w}/media/${media.id}/labels/${media.id}label-01.jpg`;
    expect((await made({ clips: [clip({ thumbnailURL, end: 60.4 })] })).clipRefs[0]).toMatchObject({
      thumbnailURL,
      end: 60,
      length: 60,
    });
  });
});

it('is visible to members only, and notifies them when it changes', async () => {
  const { id } = await made();
  const sam = await server.person('sam@example.com');
  const theirs = (await server.workspaceOf(sam)).id;
  const fetch = (path: string, init?: RequestInit) => sam.browser.fetch(path, init);
  expect((await fetch(`/api/ws/${w}/collections/${id}`)).status).toBe(404);
  expect((await fetch(`/api/ws/${theirs}/collections/${id}`)).status).toBe(404);
  expect((await fetch(`/api/ws/${theirs}/collections/${id}`, { method: 'DELETE' })).status).toBe(404);
  const takes = await fetch(`/api/ws/${theirs}/collections`, json('POST', { clips: [clip()] }));
  expect(takes.status).toBe(400);

  const before = await server.store.read.events.lastId(w);
  await read(await add(id, [clip()]));
  await send(`/${id}`, { method: 'DELETE' });
  const events = await server.store.read.events.after(w, before, 10);
  expect(events.map(({ kind, change, documentId }) => [kind, change, documentId])).toEqual([
    ['collection', 'updated', id],
    ['collection', 'deleted', id],
  ]);
});

describe('the id of a clip', () => {
  it.each(['../../../../x', 'a/b', 'a b', '', '%2e%2e', 'ünï'])(
    'does not end with %j',
    { tags: ['@V2.2.1b'] },
    async (name) => {
      const id = `/ws/${w}/media/${media.id}/clips/${name}`;
      const response = await create({ clips: [clip(), clip({ id })] });
      expect(response.status).toBe(400);
      expect((await response.json()) as Problem).toMatchObject({
        fields: { 'clips.1': expect.stringContaining('must have an id of') },
      });
    },
  );
});

describe('the id of a clip that is a stretch between two times', () => {
  it('may have dots in it', async () => {
    const id = `/ws/${w}/media/${media.id}/clips/0.000-5.500`;
    expect((await create({ clips: [clip({ id })] })).status).toBe(201);
  });
});

describe('a list of large collections', () => {
  it('comes in pages of some megabytes, each collection once', async () => {
    const own = (await server.workspaceOf(alex)).id;
    const { id } = await doneMedia(server.store, own, alex.user.id, 60);
    const padding = { thumbnailURL: `/api/files/ws/${own}/${'a'.repeat(900)}` };
    const clips = Array.from({ length: 700 }, () => madeClip(own, id, padding));
    for (let count = 0; count < 6; count++) {
      const large = await alex.browser.fetch(`/api/ws/${own}/collections`, json('POST', { clips }));
      expect(large.status).toBe(201);
    }
    const sizes: number[] = [];
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = cursor ? `?cursor=${cursor}` : '';
      const text = await (await alex.browser.fetch(`/api/ws/${own}/collections${query}`)).text();
      const page = JSON.parse(text) as { items: Collection[]; nextCursor: string | null };
      sizes.push(text.length);
      ids.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(5_000_000);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toHaveLength(6);
  });
});
