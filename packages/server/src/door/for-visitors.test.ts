import { MEDIA_FILES, type Media, timelineFileURL } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, putFaces } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id);
  await putFaces(server.store, w, media.id, [1, 1]);
  const [person] = await server.store.read.people.list(w, 9);
  await server.store.change((write) => write.people.rename(w, person?.id ?? '', 'Anna Berg'));
  await alex.browser.fetch(`/api/ws/${w}`, json('PATCH', { public: true }));
});
afterAll(() => server?.close());

/** Nobody, and somebody who is signed in, neither of them a member. */
async function visitors() {
  const sam = await server.person('sam@example.com');
  return [
    (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init),
    (path: string, init?: RequestInit) => sam.browser.fetch(path, init),
  ];
}

it('opens what plays, and neither the original nor what was measured in it', async () => {
  for (const visit of await visitors()) {
    const opened: string[] = [];
    for (const name of MEDIA_FILES) {
      const response = await visit(`/api/files/ws/${w}/media/${media.id}/${name}`);
      await response.arrayBuffer();
      if (response.status === 200) opened.push(name);
      else expect([name, response.status]).toEqual([name, 404]);
    }
    expect(opened.toSorted()).toEqual([
      'audio.m4a',
      'proxy.mp4',
      'speech.vtt',
      'sprite.jpg',
      'thumbnail.jpg',
      'video.hevc.mp4',
      'video.webm',
      'waveform.json',
    ]);
  }
});

it('shows footage without where it is kept, what its uploader told and who is in it', async () => {
  for (const visit of await visitors()) {
    const one = (await (await visit(`/api/ws/${w}/media/${media.id}`)).json()) as Media;
    expect(one).toMatchObject({
      name: media.name,
      storageRef: '',
      storageBucket: '',
      storageFolderRef: '',
      uploadMetadata: {},
      lastModified: null,
      csvURL: '',
      persons: [],
      createdBy: '',
    });
    expect(await (await visit(`/api/ws/${w}/media`)).json()).toEqual({ items: [one], nextCursor: null });
    const found = await visit(
      `/api/ws/${w}/search`,
      json('POST', { terms: [{ kind: 'text', value: 'beach' }] }),
    );
    expect(await found.json()).toMatchObject({ items: [{ media: one }] });
  }
  const member = await (await alex.browser.fetch(`/api/ws/${w}/media/${media.id}`)).json();
  expect(member).toEqual(await server.store.read.media.byId(w, media.id));
});

it('shows a film without what it was made from', async () => {
  const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
  const made = await server.store.change((write) =>
    write.timelines.create({
      workspaceId: w,
      title: 'The film',
      videographRef: `/ws/${w}/videographs/graph`,
      madeFrom: `/ws/${w}/collections/collection`,
      exportTimeline: {
        canvas,
        inputs: [{ key: 'a', uri: `/ws/${w}/media/${media.id}` }],
        editList: [
          {
            key: '0',
            inputs: ['a'],
            startTimeOffset: { seconds: 3 },
            endTimeOffset: { seconds: 8, nanos: 5e8 },
            volume: 0.5,
          },
        ],
      },
      leftOut: ['beach.mp4 is gone.'],
      createdBy: alex.user.id,
    }),
  );
  const changed = { videographRef: null, madeFrom: null, storageRef: '', storageBucket: '', createdBy: '' };
  const film = {
    ...made,
    ...changed,
    exportTimeline: { canvas, inputs: [], editList: [] },
    leftOut: [],
  };
  for (const visit of await visitors()) {
    const one = await (await visit(`/api/ws/${w}/videoTimelines/${made.id}`)).json();
    expect(one).toEqual(film);
    expect(await (await visit(`/api/ws/${w}/videoTimelines`)).json()).toEqual({
      items: [film],
      nextCursor: null,
    });
    expect((await visit(timelineFileURL(w, made.id, 'video.mp4'))).status).toBe(404);
  }
});

it('shows the workspace without who made it and who is in it', async () => {
  for (const visit of await visitors())
    expect(await (await visit(`/api/ws/${w}`)).json()).toMatchObject({
      role: 'visitor',
      createdBy: '',
      userAccessList: [],
    });
});

it('knows no people, by whatever way they are asked for', async () => {
  const [person] = await server.store.read.people.list(w, 9);
  const search = (kind: string, value: string) => json('POST', { terms: [{ kind, value }] });
  const byName = search('text', 'anna');
  const membersFind = await alex.browser.fetch(`/api/ws/${w}/search`, byName);
  expect(await membersFind.json()).toMatchObject({ items: [{ stretches: [{ words: ['Anna Berg'] }] }] });
  for (const visit of await visitors()) {
    expect(await (await visit(`/api/ws/${w}/searchTerms`)).json()).toMatchObject({ people: [] });
    expect(await (await visit(`/api/ws/${w}/search`, byName)).json()).toMatchObject({ items: [] });
    const refused = await visit(`/api/ws/${w}/search`, search('person', person?.id ?? ''));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'permission-denied',
      detail: 'Only members of this workspace may search for people.',
    });
  }
});
