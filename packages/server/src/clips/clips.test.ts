import type { Label, Media } from '@cutgraph/contract';
import type { LabelSegment } from '@cutgraph/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
let alex: Person;
let stranger: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  [alex, stranger] = [await server.person('alex@example.com'), await server.person('sam@example.com')];
});
afterAll(() => server?.close());
beforeEach(async () => {
  w = (await server.workspaceOf(alex)).id;
});

type Seen = [label: string, seconds: number, category?: string];

/** A media that can be watched, with a track t1, t2, ... of each of these. */
async function watchable(...seen: Seen[]): Promise<Media> {
  const { store } = server;
  const { id } = await doneMedia(store, w, alex.user.id);
  const segments = seen.map(
    ([labelEntityName, seconds, category = labelEntityName], at): LabelSegment => ({
      ...{ id: `label-t${at + 1}`, track: `t${at + 1}`, labelEntityName, category, confidence: 0.8 },
      ...{ segmentStartTime: 1, segmentEndTime: 1 + seconds, segmentLengthTime: seconds },
      ...{ thumbnailTime: 1, thumbnailBox: { left: 0.1, top: 0.1, right: 0.4, bottom: 0.9 } },
    }),
  );
  return store.change(async (write) => {
    await write.labels.replace(w, id, segments);
    return write.media.update(w, id, { mediaURL: '/watch' });
  });
}

async function ask(path: string, init?: RequestInit, { browser }: Person = alex) {
  const response = await browser.fetch(`/api/ws/${w}${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
const clipsOf = async (search = '') =>
  (await ask(`/clips${search}`)).body.items.map((item: { media: Media; clips: Label[] }) => [
    item.media.id,
    ...item.clips.map(({ id, labelEntityName, segmentLengthTime }) =>
      id.startsWith('label-') ? `${labelEntityName} ${segmentLengthTime}` : labelEntityName,
    ),
  ]);
const labelsOf = async ({ id }: Media, search = 'limit=100'): Promise<string[]> =>
  (await ask(`/media/${id}/labels?${search}`)).body.items.map((label: Label) => label.labelEntityName);
const keep = ({ id }: Media, body: object) => ask(`/media/${id}/labels`, json('POST', body));
const change = ({ id }: Media, label: string, body: object) =>
  ask(`/media/${id}/labels/${label}`, json('PATCH', body));
const countClips = async () => (await server.store.read.workspaces.byId(w, null))!.countClips;
const LEAP = { labelEntityName: 'the leap', segmentStartTime: 2, segmentEndTime: 7.5 };

describe('matching clips', () => {
  it('shows the two longest clips of a media, of 3 s or more: exactly 3 s is enough', {
    tags: ['@S7.14', '@S9.05'],
  }, async () => {
    const one = await watchable(['person', 9], ['dog', 3, 'animal'], ['car', 5, 'vehicle'], ['bird', 2.999]);
    const exact = await watchable(['person', 3], ['cat', 2.999, 'animal']);
    await watchable(['person', 2.999]);
    await watchable();
    expect(await clipsOf()).toEqual([
      [exact.id, 'person 3'],
      [one.id, 'person 9', 'car 5'],
    ]);
    expect(await clipsOf('?search=animal')).toEqual([[one.id, 'dog 3']]);
    expect(await clipsOf('?search=animal&search=car')).toEqual([[one.id, 'car 5', 'dog 3']]);
    expect(await clipsOf('?search=zebra')).toEqual([]);
  });

  it('shows at most 12 media, and those without such a clip take no place among them', {
    tags: ['@S7.13', '@S9.04'],
  }, async () => {
    const media: Media[] = [];
    for (let count = 0; count < 13; count++) media.push(await watchable(['person', 4]));
    for (let count = 0; count < 3; count++) await watchable(['person', 2]);
    const newest = media.toReversed().slice(0, 12);
    expect((await clipsOf()).map(([id]: string[]) => id)).toEqual(newest.map(({ id }) => id));
  });

  it("has members' own clips, and nothing that was rejected or cannot be watched", async () => {
    const one = await watchable(['person', 9], ['dog', 4, 'animal']);
    const unwatchable = await watchable(['person', 9]);
    await server.store.change((write) => write.media.update(w, unwatchable.id, { mediaURL: '' }));
    await keep(one, LEAP);
    await change(one, 'label-t1', { isRejected: true });
    expect(await clipsOf()).toEqual([[one.id, 'the leap', 'dog 4']]);
    expect(await clipsOf('?search=the+leap')).toEqual([[one.id, 'the leap']]);
    expect(await clipsOf('?search=person')).toEqual([]);
  });
});

describe("a clip of one's own", () => {
  it('is kept with its name, tags and rating, and counts as a clip', async () => {
    const media = await watchable(['person', 9]);
    const { status, body } = await keep(media, { ...LEAP, tags: ['Best', 'best'], rating: 5 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...LEAP,
      ...{ segmentLengthTime: 5.5, origin: 'member', track: '', category: '', machineName: '' },
      ...{ thumbnailURL: '', isRejected: false, tags: ['best'], rating: 5 },
    });
    expect(await labelsOf(media)).toEqual(['person', 'the leap']);
    expect(await countClips()).toBe(2);
    expect((await ask(`/media?search=the+leap`)).body.items).toHaveLength(1);
  });

  it('has a name, which is no label of its video, no word of a filter and no chip', async () => {
    const media = await watchable(['person', 9], ['dog', 8, 'animal']);
    await keep(media, LEAP);
    await keep(media, { ...LEAP, labelEntityName: 'dog' });
    const seen = (await ask(`/media/${media.id}`)).body;
    expect(seen.listLabels).toEqual(['dog', 'person']);
    expect(seen.listTrackedLabels).toEqual(['animal', 'dog', 'person']);
    expect(Object.keys(seen.clipObject).sort()).toEqual(['dog', 'person']);
    const terms = (await ask('/searchTerms')).body;
    expect(terms.labels.map(({ name }: { name: string }) => name)).toEqual(['dog', 'person']);
  });

  it('is listed apart from detected clips, so that a short one is not behind many long ones', async () => {
    const media = await watchable(['person', 9], ['dog', 8]);
    await keep(media, { ...LEAP, segmentEndTime: 2.5 });
    expect(await labelsOf(media, 'limit=2')).toEqual(['person', 'dog']);
    expect(await labelsOf(media, 'limit=2&origin=member')).toEqual(['the leap']);
    expect(await labelsOf(media, 'limit=100&origin=program')).toEqual(['person', 'dog']);
  });

  it.each([
    ['an end before the start', { segmentEndTime: 1.9 }, 'Cannot have negative duration'],
    ['no length', { segmentEndTime: 2 }, 'Cannot have negative duration'],
    ['less than a tenth of a second', { segmentEndTime: 2.099 }, 'at least 0.1 s'],
    ['an end after the end of the video', { segmentEndTime: 60.2 }, 'ends after 60 s'],
    ['a start before the video', { segmentStartTime: -1 }, ''],
    ['a name of nothing', { labelEntityName: '  ' }, ''],
  ])('is refused with %s', async (_what, wrong, words) => {
    const media = await watchable();
    const { status, body } = await keep(media, { ...LEAP, ...wrong });
    expect(status).toBe(400);
    expect(body.code).toBe('invalid-argument');
    expect(body.detail).toContain(words);
    expect(await countClips()).toBe(0);
  });

  it('may be a tenth of a second short, and reach to the end as players tell it', async () => {
    const media = await watchable();
    expect((await keep(media, { ...LEAP, segmentEndTime: 2.1 })).body.segmentLengthTime).toBe(0.1);
    expect((await keep(media, { ...LEAP, segmentEndTime: 60.04 })).body.segmentEndTime).toBe(60);
  });

  it('is refused while the length of the video is unknown', async () => {
    const media = await watchable();
    await server.store.change((write) => write.media.update(w, media.id, { mediaDuration: 0 }));
    expect(await keep(media, LEAP)).toMatchObject({ status: 400 });
  });

  it('is renamed, moved, tagged and deleted', async () => {
    const media = await watchable(['person', 9]);
    const { id } = (await keep(media, LEAP)).body;
    const moved = await change(media, id, { labelEntityName: 'The Car', segmentEndTime: 10, rating: 2 });
    expect(moved.body).toMatchObject({
      ...{ labelEntityName: 'The Car', segmentStartTime: 2, segmentEndTime: 10, segmentLengthTime: 8 },
      ...{ rating: 2, tags: [], category: '' },
    });
    expect((await change(media, id, { segmentStartTime: 10 })).body.detail).toBe(
      'Cannot have negative duration',
    );
    expect((await change(media, id, { isRejected: true })).body.detail).toContain('Delete it');
    expect((await ask(`/media/${media.id}`)).body.listLabels).toEqual(['person']);
    const removed = () => ask(`/media/${media.id}/labels/${id}`, { method: 'DELETE' });
    expect((await removed()).status).toBe(204);
    expect((await removed()).status).toBe(404);
    expect((await ask(`/media/${media.id}`)).body.listLabels).toEqual(['person']);
    expect(await countClips()).toBe(1);
    const { items } = await server.store.read.audit.ofWorkspace(w, { limit: 9 });
    expect(items.filter(({ action }) => action !== 'workspace-made')).toMatchObject([
      {
        ...{ action: 'clip-deleted', actor: { uid: alex.user.id } },
        ...{ subject: 'The Car', details: { video: media.name } },
      },
    ]);
  });
});

describe('what the program saw', () => {
  it('is renamed, rejected and taken back, with its lists and counts', async () => {
    const media = await watchable(['person', 9], ['dog', 4, 'animal']);
    const renamed = await change(media, 'label-t2', { labelEntityName: 'cat', tags: ['soft'], rating: 3 });
    expect(renamed).toMatchObject({
      status: 200,
      body: { labelEntityName: 'cat', category: 'animal', machineName: 'dog', tags: ['soft'], rating: 3 },
    });
    expect((await change(media, 'label-t2', { isRejected: true })).body).toMatchObject({ isRejected: true });
    expect(await labelsOf(media)).toEqual(['person']);
    expect(await labelsOf(media, 'rejected=true')).toEqual(['cat']);
    expect((await ask('/media?search=animal')).body.items).toEqual([]);
    expect(await countClips()).toBe(1);
    const back = await change(media, 'label-t2', { isRejected: false });
    expect(back.body).toMatchObject({ labelEntityName: 'cat', isRejected: false });
    expect(await countClips()).toBe(2);
    expect((await waitingJobs(server, { workspaceId: w })).map(({ name }) => name)).toContain('point-clips');
    // What says nothing new changes nothing.
    const points = await server.store.read.clipPoints.revision(w);
    await change(media, 'label-t2', { labelEntityName: 'cat', isRejected: false });
    expect((await change(media, 'label-t2', {})).body).toMatchObject({ labelEntityName: 'cat' });
    expect(await server.store.read.clipPoints.revision(w)).toBe(points);
  });

  it('cannot be moved or deleted', async () => {
    const media = await watchable(['person', 9]);
    expect(await change(media, 'label-t1', { segmentEndTime: 3 })).toMatchObject({ status: 400 });
    const removal = await ask(`/media/${media.id}/labels/label-t1`, { method: 'DELETE' });
    expect(removal.status).toBe(400);
    expect(removal.body.detail).toContain('Reject it instead');
    expect(await labelsOf(media)).toEqual(['person']);
  });

  it('is corrected by its name, and restored', async () => {
    const [one, two] = [
      await watchable(['dog', 9, 'animal'], ['car', 4]),
      await watchable(['dog', 5, 'animal']),
    ];
    const correct = async (body: object) => (await ask('/labels/correct', json('POST', body))).body;
    expect(await correct({ labelEntityName: 'dog', becomes: 'dog' })).toEqual({ countLabels: 0 });
    expect(await correct({ labelEntityName: 'dog', becomes: 'cat', mediaId: two.id })).toEqual({
      countLabels: 1,
    });
    expect(await correct({ labelEntityName: 'dog', becomes: null })).toEqual({ countLabels: 1 });
    expect([await labelsOf(one), await labelsOf(two)]).toEqual([['car'], ['cat']]);
    const restore = async (body: object) => (await ask('/labels/restore', json('POST', body))).body;
    expect(await restore({ machineName: 'dog', mediaId: two.id })).toEqual({ countLabels: 1 });
    expect(await restore({})).toEqual({ countLabels: 1 });
    expect([await labelsOf(one), await labelsOf(two)]).toEqual([['dog', 'car'], ['dog']]);
    expect(await countClips()).toBe(3);
  });
});

test('labels of exactly 2 s are not longer than 2 s', { tags: ['@S7.08', '@S9.03'] }, async () => {
  const media = await watchable(['person', 2], ['dog', 2.001], ['cat', 1.9]);
  expect(await labelsOf(media, 'longerThan=2')).toEqual(['dog']);
});

test('a media is renamed, tagged and rated; tags and stars leave it in its place', async () => {
  const [first, second] = [await watchable(), await watchable()];
  const order = async () => (await ask('/media')).body.items.map(({ id }: Media) => id);
  const edit = (body: object) => ask(`/media/${first.id}`, json('PATCH', body));
  expect((await edit({ tags: [' Sea ', 'sea', 'sun'], rating: 4 })).body).toMatchObject({
    ...{ tags: ['sea', 'sun'], rating: 4, name: first.name },
  });
  expect((await edit({})).body).toMatchObject({ rating: 4 });
  expect(await order()).toEqual([second.id, first.id]);
  expect((await edit({ name: ' The sea ' })).body).toMatchObject({ name: 'The sea', rating: 4 });
  expect(await order()).toEqual([first.id, second.id]);
  expect((await edit({ rating: 6 })).status).toBe(400);
  expect((await edit({ name: '' })).status).toBe(400);
});

test('a stranger and what is elsewhere find nothing', async () => {
  const media = await watchable(['person', 9]);
  const label = `/media/${media.id}/labels/label-t1`;
  const requests: [string, RequestInit?][] = [
    ['/clips'],
    [`/media/${media.id}/labels`, json('POST', LEAP)],
    [label, json('PATCH', { isRejected: true })],
    [label, { method: 'DELETE' }],
    ['/labels/correct', json('POST', { labelEntityName: 'person', becomes: null })],
    ['/labels/restore', json('POST', {})],
    [`/media/${media.id}`, json('PATCH', { rating: 1 })],
  ];
  for (const [path, init] of requests)
    expect(await ask(path, init, stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await labelsOf(media)).toEqual(['person']);

  const own = w;
  w = (await server.workspaceOf(alex)).id;
  const withMedia = { labelEntityName: 'person', becomes: null, mediaId: media.id };
  const elsewhere: [string, RequestInit?][] = [
    ...requests.filter(([path]) => path.includes(media.id)),
    ['/labels/correct', json('POST', withMedia)],
    ['/labels/restore', json('POST', { mediaId: media.id })],
  ];
  for (const [path, init] of elsewhere) expect((await ask(path, init)).status).toBe(404);
  w = own;
  expect(await labelsOf(media)).toEqual(['person']);
  expect((await change(media, 'label-t9', { rating: 1 })).status).toBe(404);
});

test('concurrent corrections are all kept', async () => {
  const media = await watchable(...Array.from({ length: 8 }, (): Seen => ['person', 4]));
  const all = Array.from({ length: 8 }, (_, at) => `label-t${at + 1}`);
  await Promise.all(
    all.map((id, at) => change(media, id, at % 2 ? { isRejected: true } : { labelEntityName: 'dog' })),
  );
  expect(await labelsOf(media)).toEqual(['dog', 'dog', 'dog', 'dog']);
  expect(await labelsOf(media, 'rejected=true&limit=50')).toHaveLength(4);
  expect((await ask(`/media/${media.id}`)).body).toMatchObject({
    ...{ listLabels: ['dog'], clipObject: { dog: { count: 4, longestSeconds: 4 } } },
  });
  expect(await countClips()).toBe(4);
});
