import type { Face, Media, Person as SeenPerson, WorkspaceEvent } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneMedia, putFaces } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;
let faceIds: string[];
/** Seen three times, and once. */
let often: SeenPerson;
let once: SeenPerson;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
afterAll(() => server?.close());

beforeEach(async () => {
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id);
  faceIds = await putFaces(server.store, w, media.id, [1, 2, 1, 1]);
  [often, once] = (await people()) as [SeenPerson, SeenPerson];
});

const send = (path: string, init?: RequestInit) => alex.browser.fetch(`/api/ws/${w}${path}`, init);
async function read<T>(path: string, init?: RequestInit, status = 200): Promise<T> {
  const response = await send(path, init);
  expect(response.status).toBe(status);
  return (await response.json()) as T;
}
const people = async () => (await read<{ items: SeenPerson[] }>('/people')).items;
const facesOf = async (person: SeenPerson) =>
  (await read<SeenPerson & { faces: Face[] }>(`/people/${person.id}`)).faces.map(({ id }) => id).sort();
const facesAt = (...places: number[]) => places.map((at) => faceIds[at] ?? '').sort();

describe('people', () => {
  it('are listed with what is seen of them, and each with its faces', async () => {
    expect(often).toMatchObject({ name: '', countFaces: 3, countMedia: 1 });
    expect(once).toMatchObject({ name: '', countFaces: 1 });
    expect(await facesOf(often)).toEqual(facesAt(0, 2, 3));
    const { items } = await read<{ items: Face[] }>(`/media/${media.id}/faces`);
    expect(items.map(({ id }) => id)).toEqual(faceIds);
    expect(items[1]).toMatchObject({
      personId: once.id,
      mediaId: media.id,
      mediaRef: `/ws/${w}/media/${media.id}`,
      decidedBy: 'program',
    });
  });

  it('are answered with the 500 surest of their faces', async () => {
    const crowd = await doneMedia(server.store, w, alex.user.id);
    await putFaces(
      server.store,
      w,
      crowd.id,
      Array.from({ length: 498 }, () => 1),
    );
    expect(await read(`/people/${often.id}`)).toMatchObject({ countFaces: 501 });
    expect(await facesOf(often)).toHaveLength(500);
  });

  it('get a name, which comes first in the list, lose it again, and everyone hears of it', async () => {
    const lastId = await server.store.read.events.lastId(w);
    expect(await read(`/people/${once.id}`, json('PATCH', { name: ' Kim ' }))).toMatchObject({ name: 'Kim' });
    expect((await people()).map(({ id }) => id)).toEqual([once.id, often.id]);
    const events: WorkspaceEvent[] = await server.store.read.events.after(w, lastId, 10);
    expect(events).toMatchObject([{ kind: 'person', documentId: once.id, change: 'updated' }]);
    expect(await read(`/people/${once.id}`, json('PATCH', { name: '' }))).toMatchObject({ name: '' });
    expect((await send(`/people/${once.id}`, json('PATCH', { name: 'K'.repeat(101) }))).status).toBe(400);
  });

  it('are merged: the others are gone, and their faces are this one’s', async () => {
    const merged = await read(`/people/${often.id}/merge`, json('POST', { personIds: [once.id, once.id] }));
    expect(merged).toMatchObject({ id: often.id, countFaces: 4 });
    expect(await facesOf(often)).toEqual(facesAt(0, 1, 2, 3));
    expect((await send(`/people/${once.id}`)).status).toBe(404);
  });

  it('are split: some faces become another person', async () => {
    const init = json('POST', { faceIds: facesAt(2, 3) });
    const made = await read<SeenPerson>(`/people/${often.id}/split`, init, 201);
    expect(made).toMatchObject({ name: '', countFaces: 2 });
    expect(await facesOf(made)).toEqual(facesAt(2, 3));
    expect(await facesOf(often)).toEqual(facesAt(0));
  });
});

describe('refused in words', () => {
  it.each<[string, () => Promise<Response>, RegExp]>([
    [
      'a person merged into itself',
      () => send(`/people/${often.id}/merge`, json('POST', { personIds: [once.id, often.id] })),
      /cannot be merged into itself/,
    ],
    [
      'a split of all faces',
      () => send(`/people/${often.id}/split`, json('POST', { faceIds: facesAt(0, 2, 3) })),
      /At least one face must stay/,
    ],
    [
      'a split of another person’s face',
      () => send(`/people/${often.id}/split`, json('POST', { faceIds: facesAt(0, 1) })),
      /not of this person/,
    ],
  ])('%s', async (_, call, detail) => {
    const response = await call();
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid-argument',
      detail: expect.stringMatching(detail),
    });
    expect(await people()).toHaveLength(2);
  });
});

it('people, faces and media of another workspace are not found', async () => {
  const elsewhere = { person: often.id, other: once.id, face: faceIds[0] ?? '', media: media.id };
  w = (await server.workspaceOf(alex)).id;
  const own = await doneMedia(server.store, w, alex.user.id);
  await putFaces(server.store, w, own.id, [7, 7]);
  const [mine] = (await people()) as [SeenPerson];
  const statuses = [
    send(`/people/${elsewhere.person}`),
    send(`/people/${elsewhere.person}`, json('PATCH', { name: 'Mine' })),
    send(`/people/${elsewhere.person}/merge`, json('POST', { personIds: [mine.id] })),
    send(`/people/${mine.id}/merge`, json('POST', { personIds: [elsewhere.person] })),
    send(`/people/${elsewhere.person}/split`, json('POST', { faceIds: [elsewhere.face] })),
    send(`/media/${elsewhere.media}/faces`),
  ].map(async (response) => (await response).status);
  expect(await Promise.all(statuses)).toEqual(Array(statuses.length).fill(404));
  const split = await send(`/people/${mine.id}/split`, json('POST', { faceIds: [elsewhere.face] }));
  expect(split.status).toBe(400);
  expect(await facesOf(mine)).toHaveLength(2);
});
