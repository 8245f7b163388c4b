import {
  type Label,
  MEDIA_STATUS,
  type Media,
  type StoredTemplate,
  type StoredVideograph,
  TASK_STATUS,
  type Task,
  type Timeline,
  type User,
  type Workspace,
} from '@cutgraph/contract';
import { newId } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivedMedia, doneMedia, madeClip, madeVideograph } from '../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../test/server-for-test.ts';

// Numbers and names of the product's specification, as a client of the API meets them: written out, not imported.
let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

async function send<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await alex.browser.fetch(`/api${path}`, init);
  expect(response.status, path).toBeLessThan(300);
  return (await response.json()) as T;
}

describe('a user', () => {
  it('has what the provider says, and when they came', { tags: ['@S3.01'] }, async () => {
    const { user } = await send<{ user: User }>('/auth/session');
    expect(user).toEqual({
      id: alex.user.id,
      uid: alex.user.id,
      createdBy: alex.user.id,
      displayName: 'Alex Rivera',
      email: 'alex@example.com',
      emailVerified: true,
      photoURL: expect.any(String),
      providerId: 'google',
      creationTime: expect.stringMatching(/^\d{4}-/),
      lastSignInTime: expect.stringMatching(/^\d{4}-/),
    });
  });
});

describe('a template', () => {
  const DEFAULTS = {
    ...{ graphInputDfMax: 99, frameSearchLimit: 500, queryLabelConfidence: 0.15 },
    ...{ childLimitMin: 3, childLimitMax: 5, nodeLimitMin: 10, nodeLimitMax: 25 },
    ...{ queryLabelCategoryName: '', queryLabelEntityName: '' },
    ...{ durationPreset: '', durationTargetTime: 60, durationMaxTime: null, durationMinTime: null },
    ...{ editPreset: '', editLengthMin: 2, editLengthMax: null, editSearchTime: 2 },
    ...{ lookPreset: '', lookPositionMatch: 0.25, lookPositionWeight: 0.25 },
    ...{ lookContextWeight: 0, lookTemporalWeight: 0 },
    ...{ startPreset: '', startPosEntityName: '', startPosX: 0.5, startPosY: 0.5, startPosSize: 0.1 },
    ...{ startFitlerMediaID: '', startFitlerStartTime: null, startFitlerEndTime: null },
    ...{ startTimeEntityName: '', startTimeMediaID: '', startTimeClipID: '' },
    ...{ wizardID: '', wizardPath: '', name: '' },
  };
  /** A film that starts at a clip or a moment says at which. */
  const WHERE = {
    startTimeMediaID: 'm',
    startTimeClipID: 'c',
    startFitlerMediaID: 'm',
    startFitlerStartTime: 1,
  };
  const make = (fields: object) => alex.browser.fetch(`/api/ws/${w}/templates`, json('POST', fields));

  it('that says nothing has the defaults of the product in every field', {
    tags: [
      '@S3.28',
      '@S3.29',
      '@S3.30',
      '@S3.31',
      '@S3.32',
      '@S3.33',
      '@S3.34',
      '@S3.35',
      '@S3.36',
      '@S9.29',
    ],
  }, async () => {
    const made = (await (await make({ templateName: 'Plain' })).json()) as StoredTemplate;
    expect(await send(`/ws/${w}/templates/${made.id}`)).toMatchObject({
      ...DEFAULTS,
      ...{ templateName: 'Plain', templateId: made.id, workspaceId: w },
    });
  });

  it.each([
    ['durationPreset', ['reel', 'teaser', 'longer']],
    ['editPreset', ['steady', 'fast', 'slow']],
    ['lookPreset', ['exact', 'momentum', 'smooth']],
    ['startPreset', ['position', 'clip', 'timecode']],
  ])(
    'takes for its %s one of %j and nothing else',
    { tags: ['@S9.23', '@S9.24'] },
    async (field, presets) => {
      for (const preset of presets) {
        const response = await make({ ...WHERE, templateName: preset, [field]: preset });
        expect(await response.json()).toMatchObject({ [field]: preset });
      }
      expect((await make({ templateName: 'x', [field]: 'other' })).status).toBe(400);
    },
  );
});

describe('lists', () => {
  it('of media come in pages of 25, the newest update first', {
    tags: ['@S2.11', '@S7.06', '@S9.01'],
  }, async () => {
    const ids: string[] = [];
    for (let count = 0; count < 26; count++) ids.push((await arrivedMedia(server.store, w, alex.user.id)).id);
    const oldest = ids[0]!;
    await send(`/ws/${w}/media/${oldest}`, json('PATCH', { name: 'newest.mp4' }));
    type Page = { items: Media[]; nextCursor: string };
    const first = await send<Page>(`/ws/${w}/media`);
    expect(first.items.map(({ id }) => id)).toEqual([oldest, ...ids.slice(2).reverse()]);
    const rest = await send<Page>(`/ws/${w}/media?cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(rest.items.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('of timelines hold 20, the newest first', { tags: ['@S3.56', '@S7.16'] }, async () => {
    const media = await doneMedia(server.store, w, alex.user.id);
    const ids: string[] = [];
    for (let count = 0; count < 21; count++) {
      const cut = { key: '0', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } };
      const body = { inputs: [{ key: 'a', uri: `/ws/${w}/media/${media.id}` }], editList: [cut] };
      ids.push((await send<Timeline>(`/ws/${w}/videoTimelines`, json('POST', body))).id);
    }
    const { items } = await send<{ items: Timeline[] }>(`/ws/${w}/videoTimelines`);
    expect(items.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 20));
    expect(items[0]).toMatchObject({
      ...{ title: 'Generated', mediaURL: '', thumbnailURL: '', videographRef: null },
      ...{ storageRef: expect.any(String), storageBucket: expect.any(String) },
      ...{ createdAt: expect.stringMatching(/^\d{4}-/), updatedAt: expect.stringMatching(/^\d{4}-/) },
    });
  });

  it('of labels hold the ten longest', { tags: ['@S9.02'] }, async () => {
    const media = await doneMedia(server.store, w, alex.user.id);
    const lengths = Array.from({ length: 12 }, (_, at) => ((at * 7) % 12) + 1);
    for (const length of lengths)
      await send(
        `/ws/${w}/media/${media.id}/labels`,
        json('POST', { labelEntityName: `${length} s`, segmentStartTime: 0, segmentEndTime: length }),
      );
    const { items } = await send<{ items: Label[] }>(`/ws/${w}/media/${media.id}/labels`);
    expect(items.map(({ segmentLengthTime }) => segmentLengthTime)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });
});

describe('a videograph', () => {
  it('has the fields of media, clips, cuts and edges', { tags: ['@S3.40', '@S3.41', '@S3.42'] }, async () => {
    const media = await doneMedia(server.store, w, alex.user.id);
    const { id } = await madeVideograph(server.store, w, media);
    const graph = await send<StoredVideograph>(`/ws/${w}/videographs/${id}`);
    expect(graph).toMatchObject({ oid: expect.any(String), buildIndex: expect.any(Number) });
    for (const name of ['wizardID', 'wizardPath']) expect(graph).toHaveProperty(name);
    const fieldsOf = (map: object) => Object.keys(Object.values(map)[0]).sort();
    expect(fieldsOf(graph.media)).toEqual(
      ['mediaPath', 'mediaURL', 'oid', 'spriteSheetURL', 'storageURL', 'thumbnailURL'].sort(),
    );
    expect(fieldsOf(graph.clips)).toEqual(
      ['clipEndTime', 'clipLengthTime', 'clipPath', 'clipStartTime', 'oid', 'thumbnailURL'].sort(),
    );
    expect(fieldsOf(graph.cuts)).toEqual(
      expect.arrayContaining(['clipID', 'end', 'index', 'length', 'mediaID', 'offset', 'oid', 'start']),
    );
    expect(graph.edges[0]?.map(({ to }) => to)).toEqual([1, 2]);
  });
});

describe('numbers', () => {
  it('of the states of media and tasks are those of the wire', { tags: ['@S3.10', '@S4.22'] }, async () => {
    expect(MEDIA_STATUS).toEqual({ Uploading: 0, Processing: 1, Done: 2, Error: 3 });
    expect(TASK_STATUS).toEqual({ Ready: 0, Running: 1, Finished: 2, Error: 3, Suspended: 4 });
    const { store } = server;
    const { id } = await arrivedMedia(store, w, alex.user.id);
    const status = async () => (await send<Media>(`/ws/${w}/media/${id}`)).mediaStatus;
    expect(await status()).toBe(1);
    await store.change((write) => write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Error }));
    expect(await status()).toBe(3);
    await store.change((write) => write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Done }));
    expect(await status()).toBe(2);
    const upload = {
      ...{ id: newId(), workspaceId: w, name: 'b.mp4', type: 'video/mp4', size: 5, lastModified: null },
      ...{ uploadMetadata: {}, createdBy: alex.user.id },
    };
    await store.change((write) => write.media.create(upload));
    expect((await send<Media>(`/ws/${w}/media/${upload.id}`)).mediaStatus).toBe(0);
  });
});

describe('a document', () => {
  const MOMENT = expect.stringMatching(/^\d{4}-/);

  it('of a workspace has the fields of the specification', { tags: ['@S3.05'] }, async () => {
    const made = await send<Workspace>('/ws', json('POST', { title: 'A', description: 'B' }));
    expect(made).toMatchObject({
      ...{ title: 'A', description: 'B', countClips: 0, countMedia: 0, totalByteSize: 0 },
      ...{ userAccessList: [alex.user.id], createdBy: alex.user.id, createdAt: MOMENT, updatedAt: MOMENT },
    });
  });

  it('of a media, and its labels, have the fields of the specification', { tags: ['@S3.07'] }, async () => {
    const { id } = await doneMedia(server.store, w, alex.user.id);
    const media = await send<Media>(`/ws/${w}/media/${id}`);
    const fields = `name type size lastModified mediaDuration mediaContentType mediaStatus storageRef
      storageBucket storageFolderRef uploadMetadata thumbnailURL mediaURL mediaURLFallback spriteSheetURL
      spriteSheetWidth spriteSheetHeight listCategoryLabels listLabels listTrackedLabels csvURL clipObject
      updatedAt`;
    expect(Object.keys(media)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
    const clip = { labelEntityName: 'hat', segmentStartTime: 1, segmentEndTime: 4 };
    const label = await send<Label>(`/ws/${w}/media/${id}/labels`, json('POST', clip));
    expect(label).toMatchObject({ ...clip, segmentLengthTime: 3, thumbnailURL: expect.any(String) });
  });

  it('of a collection has its maker, its moments, and its clips by their places', {
    tags: ['@S3.19', '@S3.20', '@S3.22'],
  }, async () => {
    const media = await doneMedia(server.store, w, alex.user.id);
    const clips = [madeClip(w, media.id), madeClip(w, media.id)];
    expect(await send(`/ws/${w}/collections`, json('POST', { clips }))).toMatchObject({
      ...{ id: expect.any(String), createdBy: alex.user.id, createdAt: MOMENT, updatedAt: MOMENT },
      ...{ mediaRefs: [media.id], clipRefs: { 0: { id: clips[0]!.id }, 1: { id: clips[1]!.id } } },
    });
  });

  it('of a task of an upload names its type: eight of them, in this order', {
    tags: ['@S3.18', '@S4.27', '@S7.26'],
  }, async () => {
    const { id } = await arrivedMedia(server.store, w, alex.user.id);
    const { items } = await send<{ items: Task[] }>(`/ws/${w}/media/${id}/tasks`);
    expect(items.map(({ taskType }) => taskType)).toEqual([
      'TranscodeCreateVP9AndScreenshots_V1',
      'TranscodeCreateHEVCAndSpriteSheet_V1',
      'TranscodeCreateAudioStream_V1',
      'LabelDetectionFromGCI_V1',
      'ObjectTrackingFromGCI_V1',
      'SpeechTranscriptionFromGCI_V1',
      'FaceDetectionFromGCI_V1',
      'PersonDetectionFromGCI_V1',
    ]);
    expect(items.map(({ taskPreset }) => taskPreset)).toEqual(Array(8).fill('default'));
  });
});
