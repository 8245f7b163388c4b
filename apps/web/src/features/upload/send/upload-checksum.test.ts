import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { checksumOf } from './upload-checksum.ts';

afterEach(() => vi.unstubAllGlobals());

it('is the digest of the part in base64', async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
  const expected = createHash('sha256').update(bytes.subarray(10, 200_000)).digest('base64');
  expect(await checksumOf(new Blob([bytes]).slice(10, 200_000))).toBe(`sha256 ${expected}`);
});

it('is left out where the page may not work it out', async () => {
  vi.stubGlobal('crypto', {});
  expect(await checksumOf(new Blob(['a']))).toBeNull();
});
