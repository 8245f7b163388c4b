import { expect, test } from 'vitest';
import { openFolderFileStore } from '../files/folder-file-store.ts';
import { originalKey } from '../files/keys.ts';
import { newId } from './ids.ts';

test('every id can be a part of a file key, and none looks like an option', async () => {
  const files = openFolderFileStore('/tmp');
  for (let i = 0; i < 2000; i += 1) {
    const id = newId();
    expect(id).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/);
    expect(await files.stat(originalKey(id, id))).toBeUndefined();
  }
});
