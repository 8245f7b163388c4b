import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RenderPlan, SoundPiece } from '@cutgraph/core';
import { runTool } from '../process/run-tool.ts';
import { asWholeFile } from '../process/temporary-folder.ts';
import type { RenderOptions } from './render-segment.ts';
import { PIECES_A_PASS, soundEncodeArguments, soundPassArguments } from './sound-arguments.ts';

const BYTES_A_SAMPLE = 4;

/**
 * Makes the sound of the whole timeline as one AAC file, exactly as long as the picture. Pieces are decoded in passes
 * of a few dozen, so that a timeline of hundreds of cuts does not run out of file handles; there is one encode.
 *
 * @param paths the file of each input key; pieces that are `silent` need none.
 * @throws ToolError; the signal's reason on cancel.
 */
export async function renderSound(
  plan: Pick<RenderPlan, 'canvas' | 'sound' | 'frameCount'>,
  paths: Readonly<Record<string, string>>,
  out: string,
  options: RenderOptions = {},
): Promise<void> {
  const { sampleRate, pieces } = plan.sound;
  const wallSeconds = 300 + (plan.frameCount / plan.canvas.framesPerSecond) * 5;
  await asWholeFile(out, async (part) => {
    const folder = dirname(part);
    const raw = join(folder, 'sound.raw');
    const run = { tool: 'ffmpeg', signal: options.signal, folder, wallSeconds } as const;
    for (let first = 0; first < pieces.length; first += PIECES_A_PASS) {
      const some = pieces.slice(first, first + PIECES_A_PASS);
      const pass = join(folder, `pass-${first}.raw`);
      await runTool({ ...run, args: soundPassArguments(plan.sound, some, paths, pass) });
      await expectSamples(pass, some);
      await pipeline(createReadStream(pass), createWriteStream(raw, { flags: 'a' }));
    }
    const samples = Math.round((plan.frameCount / plan.canvas.framesPerSecond) * sampleRate);
    await runTool({ ...run, args: soundEncodeArguments(raw, sampleRate, samples, part) });
  });
}

async function expectSamples(path: string, pieces: readonly SoundPiece[]): Promise<void> {
  const expected = pieces.reduce((sum, piece) => sum + piece.sampleCount, 0);
  const made = (await stat(path)).size / BYTES_A_SAMPLE;
  if (made !== expected)
    throw new RangeError(`The sound has ${made} samples where ${expected} were planned.`);
}
