import {
  type Media,
  mediaSchema,
  templateSchema,
  timelineSchema,
  videographSchema,
  wizardSchema,
} from '@cutgraph/contract';
import type { Videograph } from '@cutgraph/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../test/made-documents.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
const box = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.9 };

function cut(index: number): Videograph['cuts'][string] {
  const where = { mediaID: 'm', clipID: 'mc', startBox: box, endBox: box, crop: null, moment: null };
  return { index, oid: `cut-${index}`, offset: 0, start: 0, end: 6, length: 6, ...where };
}

const graph: Videograph = {
  media: {},
  clips: {},
  cuts: { 0: cut(0), 1: cut(1) },
  edges: { 0: [] },
  buildIndex: 1,
  minCutLength: 5,
  canvas,
};

async function workspaceForTest() {
  const { store } = kept;
  const user = await newUser(store);
  return { store, user, workspace: await newWorkspace(store, user.id) };
}

test('every document reads as the wire wants it', { tags: ['@S3.11', '@S3.12'] }, async () => {
  const { store, user, workspace } = await workspaceForTest();
  const media = await newMedia(store, workspace);
  expect(mediaSchema.parse(media)).toEqual(media);
  const folder = `ws/${workspace.id}/media/${media.id}`;
  expect(media).toMatchObject({
    ...{ storageBucket: 'files', storageFolderRef: folder, storageRef: `${folder}/${media.id}_media` },
  });

  const tiles = { width: 250, height: 140, columns: 10, count: 100 };
  const changed = await store.change((write) =>
    write.media.update(workspace.id, media.id, {
      spriteSheetTiles: tiles,
      mediaURL: '/api/files/a',
      lastModified: null,
      clipObject: { camelCase: { snake_case: 1 } },
    }),
  );
  expect(mediaSchema.parse(changed)).toMatchObject({
    spriteSheetTiles: tiles,
    mediaURL: '/api/files/a',
    clipObject: { camelCase: { snake_case: 1 } },
    name: media.name,
  });

  const template = await store.change((write) =>
    write.templates.create(workspace.id, { durationPreset: 'reel' }),
  );
  expect(templateSchema.parse(template)).toMatchObject({ durationTargetTime: 60, durationPreset: 'reel' });
  const put = await store.change((write) =>
    write.templates.put(workspace.id, template.id, { durationTargetTime: 20 }),
  );
  expect(put).toMatchObject({ durationTargetTime: 20, durationPreset: 'reel', templateId: template.id });

  const wizard = await store.change((write) =>
    write.wizards.create({
      workspaceId: workspace.id,
      initConfig: { queryLabelEntityName: 'person' },
      initURLs: { [media.id]: '/api/files/b' },
      createdBy: user.id,
    }),
  );
  expect(wizardSchema.omit({ error: true }).parse(wizard)).toMatchObject({
    isRunning: true,
    videographRef: null,
    report: null,
  });

  const notes = [{ code: 'short-cut', params: { cut: 2, length: 4.99, shortest: 5 } }] as const;
  const timeline = await store.change((write) =>
    write.timelines.create({
      workspaceId: workspace.id,
      title: 'Generated',
      videographRef: null,
      exportTimeline: { canvas, inputs: [], editList: [] },
      notes,
      createdBy: user.id,
    }),
  );
  expect(timelineSchema.omit({ leftOut: true }).parse(timeline)).toMatchObject({
    mediaURL: '',
    progress: 0,
    notes,
  });
});

test('a videograph is merged key by key, and a stale revision is refused', async () => {
  const { store, workspace } = await workspaceForTest();
  const made = await store.change((write) =>
    write.videographs.create({ workspaceId: workspace.id, wizardId: 'wizard-1', graph, path: [0] }),
  );
  expect(videographSchema.parse(made)).toMatchObject({
    oid: made.id,
    revision: 1,
    wizardPath: `/ws/${workspace.id}/wizards/wizard-1`,
  });
  const merge = (revision: number | null) =>
    store.change((write) =>
      write.videographs.merge(
        workspace.id,
        made.id,
        { path: [0, 1], cuts: { 2: cut(2) } },
        { expectedRevision: revision, author: 'Ada' },
      ),
    );

  const settled = await Promise.allSettled([merge(1), merge(1)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(merge(1)).rejects.toMatchObject({ code: 'aborted' });
  const kept = await store.read.videographs.byId(workspace.id, made.id);
  expect(kept).toMatchObject({ revision: 2, path: [0, 1], edges: { 0: [] } });
  expect(Object.keys(kept?.cuts ?? {})).toEqual(['0', '1', '2']);
  expect((await merge(null)).revision).toBe(3);
});

test('pages of media go on exactly where the last one ended, and search looks at tracked labels', {
  tags: ['@S7.07'],
}, async () => {
  const { store, workspace } = await workspaceForTest();
  const all: Media[] = [];
  for (let count = 0; count < 5; count++) all.push(await newMedia(store, workspace));
  await store.change((write) =>
    write.media.update(workspace.id, all[1]!.id, { listTrackedLabels: ['dog', 'animal'], mediaStatus: 2 }),
  );
  await store.change((write) =>
    write.media.update(workspace.id, all[3]!.id, { listTrackedLabels: ['car', 'vehicle'], mediaStatus: 2 }),
  );

  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await store.read.media.list(workspace.id, { limit: 2, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([3, 1, 4, 2, 0].map((index) => all[index]?.id));

  const search = async (...words: string[]) => {
    const { items } = await store.read.media.list(workspace.id, { search: words, limit: 9 });
    return items.map(({ id }) => id);
  };
  expect(await search('animal')).toEqual([all[1]?.id]);
  expect(await search('car', 'dog')).toEqual([all[3]?.id, all[1]?.id]);
  expect(await search('hat')).toEqual([]);
  const done = await store.read.media.newestDone(workspace.id, 9);
  expect(done.map(({ id }) => id)).toEqual([all[3]?.id, all[1]?.id]);
  expect(await store.read.media.newestDone(workspace.id, 9, [all[1]!.id, all[0]!.id])).toHaveLength(1);
  await expect(store.read.media.list(workspace.id, { limit: 2, cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});

test('of two last segments that end concurrently, one sees both', async () => {
  const { store, user, workspace } = await workspaceForTest();
  const { id } = await store.change((write) =>
    write.timelines.create({
      workspaceId: workspace.id,
      title: 'Generated',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      notes: [],
      createdBy: user.id,
    }),
  );
  const counts = await Promise.all(
    [0, 1, 2, 2].map((index) => store.change((write) => write.segments.done(id, index, 'seek'))),
  );
  expect(Math.max(...counts)).toBe(3);
  expect(await store.read.segments.ofTimeline(id)).toHaveLength(3);
  expect(await store.change((write) => write.timelines.delete(workspace.id, id))).toBe(true);
  expect(await store.read.segments.ofTimeline(id)).toEqual([]);
});
