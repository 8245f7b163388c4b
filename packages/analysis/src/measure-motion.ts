import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureMotion } from '@cutgraph/media';

/** Leaves `motion.json` in a folder: how the picture of a video moves (`FrameMotion`). Throws what `measureMotion` throws. */
export async function writeMotion(options: {
  proxy: string;
  folder: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<void> {
  const { proxy, folder, ...run } = options;
  await writeFile(join(folder, 'motion.json'), JSON.stringify(await measureMotion(proxy, run)));
}
