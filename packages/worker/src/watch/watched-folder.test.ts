import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_TASK_TYPES, mediaRef } from '@cutgraph/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { chanceOf } from '../../../../e2e/kills/chance.ts';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { newUser, newWorkspace } from '../../../store/test/made-documents.ts';
import { watchedModel } from '../../test/watched-model.ts';
import { folderScanner, type ScanOptions } from './scan-folder.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const STILL_MS = 10_000;
let kept: TestStore;
let root: string;
let w: string;
let clock: number;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cutgraph-watched-'));
  w = (await newWorkspace(kept.store, (await newUser(kept.store)).id)).id;
  clock = 0;
});
afterEach(() => rm(root, { recursive: true, force: true }));

function scanner(more: Partial<ScanOptions> = {}) {
  return folderScanner({
    ...{ store: kept.store, root, workspaceId: w, roots: [root], stillMs: STILL_MS, graceDays: 30 },
    ...{ limits: { files: 10_000, depth: 20, bytes: 1e9 }, log: SILENT, now: () => clock, ...more },
  });
}

/** Until all that is there was seen to be still. */
async function settled({ scan }: ReturnType<typeof scanner>) {
  let found = await scan();
  while (found.waiting > 0) {
    clock += STILL_MS;
    found = await scan();
  }
  return found;
}

const rows = async () =>
  (await kept.store.read.watched.ofWorkspace(w)).sort((a, b) => (a.path < b.path ? -1 : 1));
const put = (name: string, bytes = name) => writeFile(join(root, name), bytes);
/** As a member does. */
const remove = (mediaId: string) =>
  kept.store.change(async (write) => {
    await write.watched.unwant(w, mediaId);
    await write.media.delete(w, mediaId);
  });

it('makes a media of a file that has been still, with its tasks and its turn', async () => {
  const one = scanner();
  await put('a.mp4');
  expect(await one.scan()).toMatchObject({ found: 0, waiting: 1 });
  clock += STILL_MS - 1;
  await put('a.mp4', 'more of it');
  expect(await one.scan()).toMatchObject({ found: 0, waiting: 1 });
  clock += STILL_MS - 1;
  expect(await one.scan()).toMatchObject({ found: 0, waiting: 1 });
  clock += 1;
  expect(await one.scan()).toMatchObject({ found: 1, waiting: 0, copies: 0 });
  expect(await one.scan()).toMatchObject({ found: 1, waiting: 0 });
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  const tasks = await kept.store.read.tasks.ofSubject(w, mediaRef(w, row!.mediaId));
  expect(tasks.map(({ taskType }) => taskType).sort()).toEqual([...MEDIA_TASK_TYPES].sort());
  expect(await kept.store.read.media.turnOf(w, row!.mediaId)).toBeGreaterThan(0);
});

it('knows a file again under another name, and gives the media that name unless it has one of its own', async () => {
  const one = scanner();
  await put('a.mp4');
  await put('b.mp4');
  await settled(one);
  const before = await rows();
  await kept.store.change((write) => write.media.update(w, before[1]!.mediaId, { name: 'Mine' }));
  await mkdir(join(root, 'sub'));
  await rename(join(root, 'a.mp4'), join(root, 'sub', 'c.mp4'));
  await rename(join(root, 'b.mp4'), join(root, 'a.mp4'));
  await settled(one);
  const after = await rows();
  expect(after.map(({ mediaId, path }) => [mediaId, path])).toEqual([
    [before[1]!.mediaId, 'a.mp4'],
    [before[0]!.mediaId, 'sub/c.mp4'],
  ]);
  const names = await Promise.all(
    after.map(async ({ mediaId }) => (await kept.store.read.media.stored(w, mediaId))?.name),
  );
  expect(names).toEqual(['Mine', 'c.mp4']);
});

it('takes a content once, however many files have it', async () => {
  const one = scanner();
  await put('a.mp4', 'same');
  await put('b.mp4', 'same');
  expect(await settled(one)).toMatchObject({ found: 1, copies: 1 });
  const [before] = await rows();
  await rm(join(root, 'a.mp4'));
  expect(await settled(one)).toMatchObject({ found: 1, copies: 0, missing: 0 });
  expect(await rows()).toMatchObject([{ mediaId: before!.mediaId, path: 'b.mp4', missingSince: null }]);
});

it('misses a file that is gone, welcomes it back, and lets its media go when the grace is over', async () => {
  const one = scanner();
  await put('a.mp4');
  await put('b.mp4');
  await settled(one);
  const [before] = await rows();
  await rm(join(root, 'a.mp4'));
  expect(await settled(one)).toMatchObject({ found: 1, missing: 1 });
  const media = await kept.store.read.media.stored(w, before!.mediaId);
  expect(media?.watched?.missingSince).toEqual(expect.any(String));
  await put('back.mp4', 'a.mp4');
  expect(await settled(one)).toMatchObject({ found: 2, missing: 0 });
  expect(await rows()).toMatchObject([{ path: 'b.mp4' }, { path: 'back.mp4', mediaId: before!.mediaId }]);
  await rm(join(root, 'back.mp4'));
  const impatient = scanner({ graceDays: 0 });
  await settled(impatient);
  await impatient.scan();
  expect(await rows()).toMatchObject([{ path: 'b.mp4' }]);
  // What went by itself is not unwanted.
  await put('again.mp4', 'a.mp4');
  expect(await settled(impatient)).toMatchObject({ found: 2, unwanted: 0 });
});

it('another content under the same path is another media', async () => {
  const one = scanner();
  await put('a.mp4');
  await settled(one);
  const [before] = await rows();
  await put('a.mp4', 'another film');
  expect(await settled(one)).toMatchObject({ found: 1, missing: 1 });
  const after = await rows();
  expect(after).toHaveLength(2);
  expect(after.find(({ missingSince }) => missingSince !== null)?.mediaId).toBe(before!.mediaId);
});

it('a file that was deleted in the workspace stays, and does not come back under any name', async () => {
  const one = scanner();
  await put('a.mp4');
  await settled(one);
  await remove((await rows())[0]!.mediaId);
  await rename(join(root, 'a.mp4'), join(root, 'b.mp4'));
  await utimes(join(root, 'b.mp4'), 1000, 1000);
  expect(await settled(scanner())).toMatchObject({ found: 0, unwanted: 1 });
  expect(await rows()).toEqual([]);
  expect(await readFile(join(root, 'b.mp4'), 'utf8')).toBe('a.mp4');
});

it('a folder that is gone, or empty all of a sudden, leaves everything as it is', async () => {
  const one = scanner({ graceDays: 0 });
  await put('a.mp4');
  await settled(one);
  const before = await rows();
  await rename(root, `${root}-away`);
  expect(await settled(one)).toMatchObject({ trouble: 'absent' });
  await mkdir(root);
  expect(await settled(one)).toMatchObject({ trouble: 'empty' });
  expect(await rows()).toEqual(before);
  await rm(root, { recursive: true });
  await rename(`${root}-away`, root);
  expect(await settled(one)).toMatchObject({ trouble: null, found: 1 });
  expect(await rows()).toEqual(before);
});

it('does nothing for a workspace that is not there, and says so', async () => {
  await put('a.mp4');
  expect(await settled(scanner({ workspaceId: 'nowhere' }))).toMatchObject({ trouble: 'no-workspace' });
  const folders = await kept.store.read.watched.folders();
  expect(folders.find((one) => one.root === root)).toMatchObject({ trouble: 'no-workspace', found: 0 });
});

it('a folder that is not watched any more hands its files to one that has them', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'cutgraph-watched-'));
  await put('a.mp4');
  await settled(scanner());
  const [before] = await rows();
  await writeFile(join(elsewhere, 'z.mp4'), 'a.mp4');
  const both = [root, elsewhere];
  expect(await settled(scanner({ root: elsewhere, roots: both }))).toMatchObject({ found: 0, copies: 1 });
  // Another machine may watch it.
  expect(await settled(scanner({ root: elsewhere, roots: [elsewhere] }))).toMatchObject({ copies: 1 });
  const alone = { root: elsewhere, roots: [elsewhere], watchedWithinSeconds: 0 };
  expect(await settled(scanner(alone))).toMatchObject({ found: 1, copies: 0 });
  expect(await rows()).toMatchObject([{ mediaId: before!.mediaId, root: elsewhere, path: 'z.mp4' }]);
  await rm(elsewhere, { recursive: true });
});

it('follows a folder by chance, killed again and again, and loses and doubles nothing', async () => {
  const seed = Number(process.env.CUTGRAPH_SEED ?? 1);
  const chance = chanceOf(seed);
  const bytesOf = (number: number) => Buffer.from(`video ${number} `.repeat(1 + chance.whole(0, 20)));
  const model = watchedModel({ root, share: chance.share, bytesOf });
  await model.fill(150);
  let stops = 0;
  let lastStops = 0;
  for (let round = 0; round < 3; round++) {
    let one = scanner();
    for (let step = 0; step < 20; step++) {
      await model.change();
      if (chance.share() < 0.1) await model.renameFolder();
      if (chance.share() < 0.3) await model.writeOn({ end: false });
      if (chance.share() < 0.7) continue;
      clock += chance.whole(0, STILL_MS);
      await model.writeOn({ end: false });
      await killedSometime(one);
      if (chance.share() < 0.5) one = scanner();
    }
    const doomed = model.deleteOne();
    if (doomed) await remove(doomed);
    await model.writeOn({ end: true });
    await settled(scanner());
    expect(await model.troubles(kept.store, w), `round ${round} of seed ${seed}`).toEqual([]);
  }

  /** Ends a look where it may be ended, mostly near its end, where it changes rows. */
  async function killedSometime({ scan }: ReturnType<typeof scanner>): Promise<void> {
    const last =
      chance.share() < 0.3
        ? chance.whole(0, lastStops)
        : chance.whole(Math.max(0, lastStops - 3), lastStops + 1);
    stops = 0;
    const throwIfAborted = () => {
      stops += 1;
      if (stops > last) throw new Error('killed');
    };
    await scan({ throwIfAborted }).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
    lastStops = Math.max(lastStops, stops);
  }
});
