import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeNumberedVideo } from '../../../e2e/harness/made-footage.ts';
import { madeOnce } from './made-once.ts';

/** What made footage depends on. */
export const MAKER = readFileSync(
  resolve(import.meta.dirname, '../../../e2e/harness/made-footage.ts'),
  'utf8',
);

/** As `makeNumberedVideo`, which is asked once for the same video. */
export async function numberedVideo(options: Parameters<typeof makeNumberedVideo>[0]): Promise<void> {
  const { path, ...content } = options;
  await madeOnce(path, { ...content, MAKER }, (draft) => makeNumberedVideo({ ...options, path: draft }));
}
