import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFileKey, originalKey, pieceKey, timelineFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../store/test/made-documents.ts';
import { sweepFiles } from './sweep-files.ts';

let made: TestStore;
let folder: string;
beforeAll(async () => {
  made = await storeForTest();
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-sweep-'));
});
afterAll(async () => {
  await made.close();
  await rm(folder, { recursive: true });
});

async function put(key: string, ageMinutes: number): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, 'bytes');
  const then = new Date(Date.now() - ageMinutes * 60_000);
  await utimes(path, then, then);
  await made.store.files.putFile(key, path);
  return key;
}

test('files that nothing speaks of go once they are old enough; originals and what has a row stay', async () => {
  const { store } = made;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const w = workspace.id;
  const media = await newMedia(store, workspace);
  const timeline = await store.change(async (write) => {
    const { id } = await write.timelines.create({
      ...{
        workspaceId: w,
        title: 'Generated',
        videographRef: null,
        notes: [],
        createdBy: workspace.createdBy,
      },
      exportTimeline: { inputs: [], editList: [] },
    });
    return write.timelines.update(w, id, { mediaURL: '/api/files/video.mp4' });
  });
  const stay = [
    await put(originalKey(w, media.id), 60),
    await put(mediaFileKey(w, media.id, 'proxy.mp4'), 60),
    await put(originalKey(w, 'lost'), 60),
    await put(mediaFileKey(w, 'young', 'proxy.mp4'), 1),
    await put(timelineFileKey(w, timeline.id, 'video.mp4'), 60),
  ];
  await put(mediaFileKey(w, 'gone', 'proxy.mp4'), 60);
  await put(mediaFileKey(w, 'gone', 'labels/a.jpg'), 60);
  await put(pieceKey(w, 'gone', 0, 0, 'seek'), 60);
  await put(pieceKey(w, timeline.id, 0, 0, 'seek'), 60);

  await sweepFiles(store, { olderThanMs: 10 * 60_000, log: { info() {}, warn() {}, error() {} } });
  const left: string[] = [];
  for await (const key of store.files.list('ws')) left.push(key);
  expect(left.sort()).toEqual(stay.sort());
});

test('a worker whose clock is wrong takes nothing for old that is new', async () => {
  const { store } = made;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const w = workspace.id;
  const media = await newMedia(store, workspace);
  const young = await put(mediaFileKey(w, 'young', 'proxy.mp4'), 0);
  // Its file is on its way.
  const row = await store.change((write) =>
    write.cachedSegments.keep({
      ...{ workspaceId: w, key: 'a', fileId: 'file', mediaIds: [media.id], bytes: 1, sha256: 'x' },
      ...{ decodedFrom: 'seek', replaces: null },
    }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  try {
    await sweepFiles(store, { olderThanMs: 10 * 60_000, log: { info() {}, warn() {}, error() {} } });
  } finally {
    vi.useRealTimers();
  }
  expect(await store.files.stat(young)).toBeDefined();
  expect(await store.read.cachedSegments.byKeys(w, ['a'])).toEqual([row]);
});
