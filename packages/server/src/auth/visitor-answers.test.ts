import {
  ALL_OPERATIONS,
  getMedia,
  listMedia,
  listTasks,
  MEDIA_FILES,
  type Media,
  timelineFileURL,
} from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, putFaces } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { visitorAnswerOf } from './visitor-answers.ts';

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

/** A visitor who is not signed in, and one who is; neither is a member. */
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

/** Each field of a media that a visitor is shown; all others are blank. */
const SHOWN_OF_MEDIA =
  'id name type size mediaDuration mediaContentType mediaStatus thumbnailURL mediaURL mediaURLFallback spriteSheetURL \
spriteSheetWidth spriteSheetHeight spriteSheetTiles listCategoryLabels listLabels listTrackedLabels clipObject width height \
framesPerSecond hasSound downloadURL audioURL waveformURL loudness captionsURL screenshotURLs recordedAt error warning \
progress secondsLeft tags rating createdAt updatedAt'.split(' ');
const SHOWN_OF_WORKSPACE =
  'id title description countClips countMedia totalByteSize public role createdAt updatedAt'.split(' ');
const SHOWN_OF_LABEL =
  'id labelEntityName category track segmentStartTime segmentEndTime segmentLengthTime confidence thumbnailURL origin \
machineName isRejected tags rating'.split(' ');
const BLANKS = ['', 0, false, null, [], {}];

/** What is shown is as members see it, and everything else says nothing; `role` is the caller's own. */
function expectOnly(seen: object, asMember: object, shown: readonly string[]): void {
  expect(Object.keys(seen).toSorted()).toEqual(Object.keys(asMember).toSorted());
  for (const [name, value] of Object.entries(seen)) {
    if (!shown.includes(name)) expect(BLANKS, name).toContainEqual(value);
    else if (name !== 'role') expect([name, value]).toEqual([name, asMember[name as keyof object]]);
  }
}

it('shows of footage, clips and a workspace the fields that are for visitors, and nothing of any other', async () => {
  const text = 'something';
  await server.store.change(async (write) => {
    await write.media.update(w, media.id, {
      ...{ uploadMetadata: { filename: text }, lastModified: '2020-01-01T00:00:00.000Z' },
      ...{ speechURL: text, qualityURL: text, looksURL: text, warning: text },
      persons: [{ track: '1', start: 0, end: 1, size: 1, centrality: 1, thumbnailURL: text }],
    });
    await write.labels.create(w, media.id, {
      ...{ labelEntityName: 'beach', start: 0, end: 9, tags: ['blue'], rating: 3 },
    });
  });
  const member = async (path: string) => (await alex.browser.fetch(`/api/ws/${w}${path}`)).json();
  const asMember = (await member(`/media/${media.id}`)) as Media;
  expect(asMember).toEqual(await server.store.read.media.byId(w, media.id));
  const labels = (await member(`/media/${media.id}/labels`)) as { items: object[] };
  for (const visit of await visitors()) {
    const read = async (path: string, init?: RequestInit) =>
      (await visit(`/api/ws/${w}${path}`, init)).json();
    const one = (await read(`/media/${media.id}`)) as Media;
    expectOnly(one, asMember, SHOWN_OF_MEDIA);
    expect(one).toMatchObject({ storageRef: '', uploadMetadata: {}, persons: [], createdBy: '' });
    expect(await read('/media')).toEqual({ items: [one], nextCursor: null });
    const found = await read('/search', json('POST', { terms: [{ kind: 'text', value: 'beach' }] }));
    expect(found).toMatchObject({ items: [{ media: one }] });
    const clips = (await read(`/media/${media.id}/labels`)) as { items: object[] };
    expect(clips.items).toHaveLength(1);
    expectOnly(clips.items[0]!, labels.items[0]!, SHOWN_OF_LABEL);
    expectOnly((await read('')) as object, (await member('')) as object, SHOWN_OF_WORKSPACE);
  }
});

it('shows nothing of a field that is not listed for visitors', { tags: ['@R13'] }, async () => {
  const asMember = await server.store.read.media.byId(w, media.id);
  const later = { ...asMember, whereItWasRecorded: '57.7 N, 11.9 E' };
  expect(visitorAnswerOf(getMedia).parse(later)).not.toHaveProperty('whereItWasRecorded');
  const page = { items: [later], nextCursor: null, total: 1 };
  const shown = JSON.stringify(visitorAnswerOf(listMedia).parse(page));
  expect(shown).toContain(media.id);
  expect(shown).not.toMatch(/57\.7 N|"total"/);
});

it('says of every operation that a visitor may call what they are shown', () => {
  const theirs = ALL_OPERATIONS.filter(({ caller, answer }) => caller === 'reader' && answer);
  for (const operation of theirs) expect(() => visitorAnswerOf(operation), operation.id).not.toThrow();
  expect(() => visitorAnswerOf(listTasks)).toThrow('say in visitor-answers.ts');
});

it('shows a film without what it was made from', { tags: ['@V8.2.3', '@V15.3.1'] }, async () => {
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
      notes: [{ code: 'text', params: { text: 'beach.mp4 is gone.' } }],
      createdBy: alex.user.id,
    }),
  );
  const changed = { videographRef: null, madeFrom: null, storageRef: '', storageBucket: '', createdBy: '' };
  const film = {
    ...made,
    ...changed,
    exportTimeline: { canvas, inputs: [], editList: [] },
    notes: [],
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
