import { mediaSchema } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

it.each(['10000-01-01 00:00:00+00', '0002-06-01 00:00:00+00 BC', 'infinity', '-infinity'])(
  'a row that says %j of its file is read, without a date',
  async (moment) => {
    const { store, databaseUrl } = kept;
    const workspace = await newWorkspace(store, (await newUser(store)).id);
    const { id } = await newMedia(store, workspace, {});
    await query(
      databaseUrl,
      `update media set last_modified = '${moment}', recorded_at = '${moment}' where id = '${id}'`,
    );
    const { items } = await store.read.media.list(workspace.id, { limit: 10 });
    expect(items.map((media) => mediaSchema.parse(media))).toMatchObject([
      { id, lastModified: null, recordedAt: null },
    ]);
  },
);
