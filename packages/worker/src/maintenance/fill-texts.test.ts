import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../store/test/made-documents.ts';
import { fillTexts } from './fill-texts.ts';

let made: TestStore;
let folder: string;
beforeAll(async () => {
  made = await storeForTest();
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-texts-'));
});
afterAll(async () => {
  await made?.close();
  await rm(folder, { recursive: true, force: true });
});

test('words of media from before are found, and what cannot be read is not tried again', async () => {
  const { store } = made;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const w = workspace.id;
  const put = async (mediaId: string, name: string, content: unknown) => {
    await writeFile(join(folder, name), JSON.stringify(content));
    await store.files.putFile(mediaFileKey(w, mediaId, name), join(folder, name));
  };
  const old = await newMedia(store, workspace);
  const broken = await newMedia(store, workspace);
  const words = [{ text: 'Hello', start: 1, end: 2 }];
  await put(old.id, 'speech.json', { segments: [{ start: 1, end: 2, words }], model: 'small' });
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  const text = [{ text: 'EXIT', box, confidence: 0.9 }];
  await put(old.id, 'looks.json', {
    looks: [{ shot: { start: 0, end: 4 }, time: 2, likeness: [], colour: [], text }],
  });
  await store.change(async ({ media }) => {
    const done = { mediaStatus: MEDIA_STATUS.Done, mediaDuration: 10 };
    await media.update(w, old.id, { ...done, captionsURL: '/speech.vtt', looksURL: '/looks.json' });
    await media.update(w, broken.id, { ...done, captionsURL: '/speech.vtt' });
  });

  const warnings: unknown[] = [];
  const silent = () => undefined;
  const log = { info: silent, error: silent, warn: (facts: object) => warnings.push(facts) };
  await fillTexts(store, log, AbortSignal.abort());
  expect(await store.read.texts.missing(10)).toHaveLength(3);
  await fillTexts(store, log, new AbortController().signal, 0);
  expect(await store.read.texts.missing(10)).toEqual([]);
  expect(warnings).toMatchObject([{ mediaId: broken.id, kind: 'speech' }]);

  const search = async (value: string) => {
    const terms = [{ kind: 'text' as const, value }];
    const found = await store.read.search.footage(w, { match: 'all', terms, longerThan: 0, limit: 5 });
    return found.items.map(({ media, stretches }) => [media.id, ...stretches]);
  };
  expect(await search('hello')).toEqual([[old.id, { start: 1, end: 2, words: ['"Hello"'] }]]);
  expect(await search('exit')).toEqual([[old.id, { start: 0, end: 4, words: ['"EXIT"'] }]]);
});
