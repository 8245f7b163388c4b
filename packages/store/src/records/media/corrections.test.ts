import type { Media, Workspace } from '@cutgraph/contract';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { categoryOf, type LabelSegment } from '@cutgraph/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace, someSegments } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
let workspace: Workspace;
let media: Media;

/** Tracks t0, t1, ... with these labels, the first the shortest. */
function seen(...labels: string[]): LabelSegment[] {
  return someSegments(labels.length).map((segment, at) => ({
    ...segment,
    labelEntityName: labels[at]!,
    category: categoryOf(labels[at]!),
  }));
}

const see = ({ id }: Media, ...labels: string[]) =>
  kept.store.change((write) => write.labels.replace(workspace.id, id, seen(...labels)));
const correctTrack = (
  { id: mediaId }: Media,
  [track, machineName]: [string, string],
  becomes: string | null,
) =>
  kept.store.change((write) =>
    write.corrections.correct(workspace.id, { mediaId, track, machineName }, becomes),
  );
/** What there is, as `track: name (category)`; what was rejected has no place here. */
const there = async ({ id }: Media) =>
  (await kept.store.read.labels.list(workspace.id, id, { longerThan: 0, limit: 500 }))
    .map(({ track, labelEntityName, category }) => `${track}: ${labelEntityName} (${category})`)
    .sort();
const rejected = async ({ id }: Media) =>
  (await kept.store.read.labels.list(workspace.id, id, { longerThan: 0, limit: 500, rejected: true })).map(
    ({ track }) => track,
  );
const now = async ({ id }: Media) => (await kept.store.read.media.byId(workspace.id, id))!;
const countClips = async () => (await kept.store.read.workspaces.byId(workspace.id, null))!.countClips;

beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());
beforeEach(async () => {
  workspace = await newWorkspace(kept.store, (await newUser(kept.store)).id);
  media = await newMedia(kept.store, workspace);
});

describe('one track', () => {
  test('takes another name and its category, and the lists of its media follow', async () => {
    await see(media, 'person', 'dog', 'dog');
    expect(await correctTrack(media, ['t1', 'dog'], 'cat')).toBe(1);
    expect(await there(media)).toEqual(['t0: person (person)', 't1: cat (animal)', 't2: dog (animal)']);
    expect(await now(media)).toMatchObject({
      listLabels: ['cat', 'dog', 'person'],
      listCategoryLabels: ['animal', 'person'],
      listTrackedLabels: ['animal', 'cat', 'dog', 'person'],
      clipObject: {
        person: { count: 1, longestSeconds: 1 },
        cat: { count: 1, longestSeconds: 2 },
        dog: { count: 1, longestSeconds: 3 },
      },
    });
    await correctTrack(media, ['t2', 'dog'], 'Rex');
    expect(await there(media)).toContain('t2: Rex (Rex)');
    // A word of the program's is written as the program writes it.
    await correctTrack(media, ['t2', 'dog'], 'Car');
    expect(await there(media)).toContain('t2: car (vehicle)');
    expect((await now(media)).listLabels).toEqual(['car', 'cat', 'person']);
  });

  test('is rejected, counts no more, and comes back under the name it had', async () => {
    await see(media, 'person', 'dog');
    await correctTrack(media, ['t1', 'dog'], 'Rex');
    expect(await countClips()).toBe(2);
    await correctTrack(media, ['t1', 'dog'], null);
    expect(await there(media)).toEqual(['t0: person (person)']);
    expect(await rejected(media)).toEqual(['t1']);
    expect(await countClips()).toBe(1);
    expect(await now(media)).toMatchObject({
      listLabels: ['person'],
      listTrackedLabels: ['person'],
      clipObject: { person: { count: 1, longestSeconds: 1 } },
    });
    const [label] = await kept.store.read.labels.list(workspace.id, media.id, {
      ...{ longerThan: 0, limit: 9, rejected: true },
    });
    expect(label).toMatchObject({ labelEntityName: 'Rex', machineName: 'dog', isRejected: true });
    await correctTrack(media, ['t1', 'dog'], 'Rex');
    expect(await there(media)).toContain('t1: Rex (Rex)');
    expect(await countClips()).toBe(2);
  });

  test('called again as the program calls it is not corrected any more', async () => {
    const { store } = kept;
    await see(media, 'dog');
    await correctTrack(media, ['t0', 'dog'], 'cat');
    expect(await store.read.corrections.ofMedia(workspace.id, media.id)).toEqual([
      { track: 't0', machineName: 'dog', becomes: 'cat' },
    ]);
    expect(await store.read.corrections.ofMedia('another-workspace', media.id)).toEqual([]);
    await correctTrack(media, ['t0', 'dog'], 'dog');
    expect(await store.read.corrections.ofMedia(workspace.id, media.id)).toEqual([]);
    expect(await there(media)).toEqual(['t0: dog (animal)']);
  });

  test('that is no person is not among the persons of its media', async () => {
    const place = { start: 0, end: 1, size: 0.5, centrality: 0.5, thumbnailURL: '' };
    await see(media, 'person', 'person', 'person');
    await kept.store.change((write) =>
      write.media.update(workspace.id, media.id, {
        persons: ['t0', 't1', 't2'].map((track) => ({ track, ...place })),
      }),
    );
    await correctTrack(media, ['t0', 'person'], null);
    await correctTrack(media, ['t2', 'person'], 'dog');
    expect((await now(media)).persons.map(({ track }) => track)).toEqual(['t1']);
    await kept.store.change((write) => write.corrections.restore(workspace.id, { mediaId: media.id }));
    expect((await now(media)).persons).toHaveLength(3);
  });
});

describe('a name', () => {
  test('is corrected in one media or in all of the workspace, and nowhere else', async () => {
    const { store } = kept;
    const second = await newMedia(store, workspace);
    await see(media, 'dog', 'person');
    await see(second, 'dog', 'dog');
    const elsewhere = await newWorkspace(store, workspace.createdBy);
    const foreign = await newMedia(store, elsewhere);
    await store.change((write) => write.labels.replace(elsewhere.id, foreign.id, seen('dog')));
    const correct = (labelEntityName: string, becomes: string | null, mediaId?: string) =>
      store.change((write) => write.corrections.correct(workspace.id, { labelEntityName, mediaId }, becomes));

    expect(await correct('dog', 'cat', second.id)).toBe(2);
    expect(await there(media)).toContain('t0: dog (animal)');
    expect(await correct('cat', 'dog')).toBe(2);
    expect(await correct('dog', null)).toBe(3);
    expect(await there(media)).toEqual(['t1: person (person)']);
    expect(await there(second)).toEqual([]);
    expect(await countClips()).toBe(1);
    // What is rejected is not there to be named.
    expect(await correct('dog', 'cat')).toBe(0);
    expect(await correct('zebra', 'cat')).toBe(0);
    expect((await store.read.media.byId(elsewhere.id, foreign.id))?.listLabels).toEqual(['dog']);
  });

  test('is restored, all of them or one, with the counts and the lists', async () => {
    const { store } = kept;
    const second = await newMedia(store, workspace);
    for (const one of [media, second]) await see(one, 'dog', 'person', 'car');
    const before = await Promise.all([there(media), there(second)]);
    const lists = await now(media);
    for (const one of [media, second]) {
      await correctTrack(one, ['t0', 'dog'], 'Rex');
      await correctTrack(one, ['t1', 'person'], null);
      await correctTrack(one, ['t2', 'car'], 'person');
    }
    const restore = (of: { mediaId?: string; machineName?: string }) =>
      store.change((write) => write.corrections.restore(workspace.id, of));
    expect(await restore({ machineName: 'person', mediaId: media.id })).toBe(1);
    expect(await there(media)).toEqual(['t0: Rex (Rex)', 't1: person (person)', 't2: person (person)']);
    expect(await rejected(second)).toEqual(['t1']);
    expect(await restore({ machineName: 'dog' })).toBe(2);
    expect(await there(second)).toEqual(['t0: dog (animal)', 't2: person (person)']);
    expect(await restore({})).toBe(3);
    expect(await restore({})).toBe(0);
    expect(await Promise.all([there(media), there(second)])).toEqual(before);
    expect(await countClips()).toBe(6);
    const { updatedAt: _updatedAt, ...same } = lists;
    expect(await now(media)).toMatchObject(same);
  });
});

describe('another run of the program', () => {
  test('keeps corrections, marks and own clips where track and name agree', async () => {
    const { store } = kept;
    await see(media, 'dog', 'person', 'car', 'bird');
    const labels = await store.read.labels.ofMedia(workspace.id, media.id);
    const idOf = (track: string) => labels.find((label) => label.track === track)!.id;
    await correctTrack(media, ['t0', 'dog'], 'Rex');
    await correctTrack(media, ['t1', 'person'], null);
    await correctTrack(media, ['t3', 'bird'], 'kite');
    const own = await store.change(async (write) => {
      await write.labels.mark(workspace.id, media.id, idOf('t0'), { tags: ['good'], rating: 4 });
      await write.labels.mark(workspace.id, media.id, idOf('t2'), { rating: 5 });
      const clip = { labelEntityName: 'the leap', start: 1, end: 3.5, tags: ['best'], rating: 3 };
      return write.labels.create(workspace.id, media.id, clip);
    });
    expect(await countClips()).toBe(4);

    await see(media, 'dog', 'person', 'truck', 'bird', 'person');
    expect(await there(media)).toEqual([
      ...[': the leap ()', 't0: Rex (Rex)', 't2: truck (vehicle)'],
      ...['t3: kite (kite)', 't4: person (person)'],
    ]);
    expect(await rejected(media)).toEqual(['t1']);
    expect(await store.read.labels.byId(workspace.id, media.id, idOf('t0'))).toMatchObject({
      ...{ tags: ['good'], rating: 4, machineName: 'dog', origin: 'program' },
    });
    // Another object has this track now.
    expect(await store.read.labels.byId(workspace.id, media.id, idOf('t2'))).toMatchObject({ rating: 0 });
    expect(await store.read.labels.byId(workspace.id, media.id, own.id)).toEqual(own);
    expect(await countClips()).toBe(5);
    expect((await now(media)).listLabels).toEqual(['Rex', 'kite', 'person', 'truck']);
    await store.change((write) => write.corrections.restore(workspace.id, {}));
    expect((await now(media)).listLabels).toEqual(['bird', 'dog', 'person', 'truck']);
    expect(await countClips()).toBe(6);
  });
});

test('another run with other track numbers keeps corrections on the same objects, and on no others', async () => {
  const { store } = kept;
  const run = (...segments: LabelSegment[]) =>
    store.change((write) => write.labels.replace(workspace.id, media.id, segments));
  const found = (track: string, labelEntityName: string, start: number, end: number): LabelSegment => ({
    ...someSegments(1)[0]!,
    ...{ id: `label-${track}`, track, labelEntityName, category: categoryOf(labelEntityName) },
    ...{ segmentStartTime: start, segmentEndTime: end, segmentLengthTime: end - start },
  });
  await run(found('t1', 'person', 0, 10), found('t2', 'person', 20, 30), found('t3', 'dog', 0, 10));
  await correctTrack(media, ['t1', 'person'], null);
  await correctTrack(media, ['t2', 'person'], 'Kim');
  await correctTrack(media, ['t3', 'dog'], 'cat');
  await store.change((write) => write.labels.mark(workspace.id, media.id, 'label-t2', { rating: 5 }));

  // Another person comes first now, the second person is seen for longer, and the dog is not seen at all.
  await run(found('t1', 'person', 12, 18), found('t2', 'person', 0, 9), found('t4', 'person', 18, 31));
  expect(await there(media)).toEqual(['t1: person (person)', 't4: Kim (Kim)']);
  expect(await rejected(media)).toEqual(['t2']);
  expect(await store.read.labels.byId(workspace.id, media.id, 'label-t4')).toMatchObject({ rating: 5 });
  expect(await store.read.corrections.ofMedia(workspace.id, media.id)).toEqual([
    { track: 't2', machineName: 'person', becomes: null },
    { track: 't3', machineName: 'dog', becomes: 'cat' },
    { track: 't4', machineName: 'person', becomes: 'Kim' },
  ]);
  await run(found('t3', 'dog', 0, 10));
  expect(await there(media)).toEqual(['t3: cat (animal)']);
});

test('many concurrent corrections leave rows, lists and counts that agree', async () => {
  const { store } = kept;
  const second = await newMedia(store, workspace);
  const labels = ['dog', 'cat', 'person', 'car', 'bird', 'bus'];
  for (const one of [media, second]) await see(one, ...labels);
  const tracks = labels.map((label, at): [string, string] => [`t${at}`, label]);
  const all = (labelEntityName: string, becomes: string | null) =>
    store.change((write) => write.corrections.correct(workspace.id, { labelEntityName }, becomes));
  await Promise.all([
    ...tracks.flatMap((track) => [correctTrack(media, track, null), correctTrack(second, track, 'kite')]),
    ...[all('dog', null), all('bus', 'train'), all('kite', null), see(second, ...labels)],
    store.change((write) => write.corrections.restore(workspace.id, { machineName: 'car' })),
  ]);
  for (const one of [media, second]) {
    const rows = await store.read.labels.list(workspace.id, one.id, { longerThan: 0, limit: 500 });
    const names = [...new Set(rows.map(({ labelEntityName }) => labelEntityName))].sort();
    expect((await now(one)).listLabels).toEqual(names);
  }
  const shown = await Promise.all([there(media), there(second)]);
  expect(await countClips()).toBe(shown.flat().length);
});

test('points of clips are made again after a correction, and never kept with what was said before it', async () => {
  const { store, databaseUrl } = kept;
  await see(media, 'dog', 'person');
  const second = await newMedia(store, workspace);
  await store.change(async (write) => {
    for (const { id } of [media, second]) {
      await write.media.update(workspace.id, id, { mediaStatus: MEDIA_STATUS.Done });
      await write.clipPoints.put(workspace.id, id, Uint8Array.of(1), []);
    }
  });
  const pointed = async () =>
    (await store.read.clipPoints.ofWorkspace(workspace.id)).map(({ mediaId }) => mediaId);
  const waiting = async () =>
    Number(
      (
        await query(
          databaseUrl,
          `select count(*) from cutgraph_jobs.job where name = 'point-clips' and data->'payload'->>'workspaceId' = '${workspace.id}'`,
        )
      )[0]!.count,
    );
  const revision = await store.read.clipPoints.revision(workspace.id);
  await correctTrack(media, ['t0', 'dog'], null);
  expect(await pointed()).toEqual([second.id]);
  expect(await store.read.clipPoints.missing(9, workspace.id)).toEqual([
    { workspaceId: workspace.id, mediaId: media.id },
  ]);
  expect(await store.read.clipPoints.revision(workspace.id)).toBeGreaterThan(revision);
  expect(await waiting()).toBe(1);

  const put = (corrections: { track: string; machineName: string; becomes: string | null }[]) =>
    store.change((write) => write.clipPoints.put(workspace.id, media.id, Uint8Array.of(2), corrections));
  await put([]);
  expect(await pointed()).toEqual([second.id]);
  expect(await waiting()).toBe(2);
  await put([{ track: 't0', machineName: 'dog', becomes: null }]);
  expect(await pointed()).toHaveLength(2);
  // A mark says nothing of what is there.
  await store.change((write) => write.labels.mark(workspace.id, media.id, 'segment-1', { rating: 2 }));
  expect(await pointed()).toHaveLength(2);
});
