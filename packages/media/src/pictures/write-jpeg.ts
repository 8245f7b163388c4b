import type { Box } from '@cutgraph/core';
import { writeAtomically } from '../process/temporary-folder.ts';
import { pictureOf } from './crop-rgb.ts';
import type { Still } from './still.ts';

/**
 * Writes a still, or what a box shows of it, as a JPEG that keeps its shape, is never enlarged and fits into
 * `maxWidth` x `maxHeight` pixels. The file is whole or not there.
 *
 * @param options.marginShare how much more than the box is shown on each side, as a share of its size; none unless given.
 */
export async function writeJpeg(
  still: Still,
  options: { path: string; box?: Box; marginShare?: number; maxWidth: number; maxHeight: number },
): Promise<void> {
  const { box, marginShare = 0, maxWidth, maxHeight } = options;
  const picture = pictureOf(still, box ? grown(box, marginShare) : null);
  await writeAtomically(options.path, async (part) => {
    await picture
      .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toFile(part);
  });
}

function grown(box: Box, share: number): Box {
  const across = (box.right - box.left) * share;
  const down = (box.bottom - box.top) * share;
  return {
    left: Math.max(0, box.left - across),
    top: Math.max(0, box.top - down),
    right: Math.min(1, box.right + across),
    bottom: Math.min(1, box.bottom + down),
  };
}
