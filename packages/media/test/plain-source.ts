import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlainSource } from '../../../e2e/films/bad-sources.ts';
import { madeOnce } from './made-once.ts';
import { MAKER } from './numbered-video.ts';

const SECONDS = 6;

/** The plain source of `makePlainSource`, six seconds of it, which is made once for all test files. */
export function plainSource(folder: string): Promise<string> {
  const content = { SECONDS, MAKER, how: String(makePlainSource) };
  return madeOnce(join(folder, 'plain.mp4'), content, async (draft) =>
    copyFile(await makePlainSource(folder, SECONDS), draft),
  );
}
