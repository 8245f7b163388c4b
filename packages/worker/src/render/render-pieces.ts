import { join } from 'node:path';
import {
  DECODE_STARTS,
  type DecodeStart,
  piecesOf,
  type RenderPlan,
  type RenderSegment,
} from '@cutgraph/core';
import { joinPieces } from '@cutgraph/media';
import type { Store } from '@cutgraph/store';

/**
 * Renders a segment piece by piece and joins them. A piece is kept as soon as it is there, so that a run that is stopped
 * loses one at most; the next one goes on after it.
 *
 * @param options.folder for files on the way.
 * @param options.keyOf where a piece is kept that was decoded from there.
 * @param options.render makes one piece and says from where it was decoded; `framesBefore` of the segment come before it.
 * @returns from where the piece was decoded that took the most trouble.
 */
export async function renderInPieces(options: {
  files: Store['files'];
  plan: Pick<RenderPlan, 'canvas'>;
  segment: RenderSegment;
  folder: string;
  out: string;
  signal: AbortSignal;
  keyOf: (piece: number, decodedFrom: DecodeStart) => string;
  render: (piece: RenderSegment, out: string, framesBefore: number) => Promise<DecodeStart>;
}): Promise<DecodeStart> {
  const { files, plan, segment, folder, out, signal, keyOf, render } = options;
  const pieces = piecesOf(segment, plan.canvas);
  if (pieces.length === 1) return render(segment, out, 0);
  const starts: DecodeStart[] = [];
  let framesBefore = 0;
  for (const [number, piece] of pieces.entries()) {
    starts[number] = (await keptStart(files, (start) => keyOf(number, start))) ?? (await make(number, piece));
    framesBefore += piece.frameCount;
  }
  const paths = starts.map((start, number) => files.localPath(keyOf(number, start)));
  await joinPieces(await Promise.all(paths), plan.canvas, out, { signal });
  return DECODE_STARTS.findLast((start) => starts.includes(start)) ?? 'seek';

  async function make(number: number, piece: RenderSegment): Promise<DecodeStart> {
    const made = join(folder, 'piece.mp4');
    const start = await render(piece, made, framesBefore);
    await files.putFile(keyOf(number, start), made);
    return start;
  }
}

/** From where a piece was decoded that is kept already. */
async function keptStart(
  files: Store['files'],
  keyOf: (decodedFrom: DecodeStart) => string,
): Promise<DecodeStart | undefined> {
  for (const start of DECODE_STARTS) if (await files.stat(keyOf(start))) return start;
  return undefined;
}
