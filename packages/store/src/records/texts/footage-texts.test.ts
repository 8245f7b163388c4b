import { MEDIA_STATUS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

async function textsOf(mediaId: string): Promise<string[]> {
  const rows = await query(
    kept.databaseUrl,
    'select kind, text from footage_texts where media_id = $1 order by kind, segment_start_time',
    [mediaId],
  );
  return rows.map(({ kind, text }) => `${kind}: ${text}`);
}

test('words are kept in place of those of the same kind before; to fill in takes nothing away', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const { id } = await newMedia(store, workspace);
  const at = (text: string, start = 0) => ({ text, start, end: start + 1 });
  await store.change(async ({ texts }) => {
    await texts.fill(workspace.id, id, 'speech', [at('one'), at('two\0\ud800', 1)]);
    await texts.fill(workspace.id, id, 'speech', [at('late')]);
    await texts.replace(workspace.id, id, 'writing', [at('STOP')]);
  });
  expect(await textsOf(id)).toEqual(['speech: one', 'speech: two\ufffd', 'writing: STOP']);
  await store.change(({ texts }) => texts.replace(workspace.id, id, 'speech', [at('three')]));
  expect(await textsOf(id)).toEqual(['speech: three', 'writing: STOP']);
  const many = Array.from({ length: 2500 }, (_, number) => at(`word ${number}`, number));
  await store.change(({ texts }) => texts.replace(workspace.id, id, 'speech', many));
  expect(await textsOf(id)).toHaveLength(2501);
  await store.change((write) => write.media.delete(workspace.id, id));
  expect(await textsOf(id)).toEqual([]);
  const late = store.change(({ texts }) => texts.replace(workspace.id, id, 'speech', []));
  await expect(late).rejects.toMatchObject({ code: 'not-found' });
});

test('what is Done and whose words were never kept is found once, words or not', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const heard = await newMedia(store, workspace);
  const seen = await newMedia(store, workspace);
  const working = await newMedia(store, workspace);
  await store.change(async ({ media }) => {
    const done = { mediaStatus: MEDIA_STATUS.Done };
    await media.update(workspace.id, heard.id, { ...done, captionsURL: '/speech.vtt', looksURL: '/looks' });
    await media.update(workspace.id, seen.id, { ...done, looksURL: '/looks' });
    await media.update(workspace.id, working.id, { looksURL: '/looks' });
  });
  const missing = async () =>
    (await store.read.texts.missing(100))
      .filter(({ workspaceId }) => workspaceId === workspace.id)
      .map(({ mediaId, kind }) => [mediaId, kind]);
  expect(await missing()).toEqual([
    [heard.id, 'speech'],
    [heard.id, 'writing'],
    [seen.id, 'writing'],
  ]);
  expect(await store.read.texts.missing(1)).toHaveLength(1);
  await store.change(({ texts }) => texts.fill(workspace.id, heard.id, 'writing', []));
  expect(await missing()).toEqual([
    [heard.id, 'speech'],
    [seen.id, 'writing'],
  ]);
});
