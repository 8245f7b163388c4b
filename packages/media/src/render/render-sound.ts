import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DECODE_STARTS,
  type DecodeStart,
  Refusal,
  type RenderPlan,
  type Repair,
  type SoundPiece,
} from '@cutgraph/core';
import { decoderErrorCounter, isOfDecoding } from '../process/decoder-errors.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import type { RenderOptions, RenderSource } from './render-segment.ts';
import { PIECES_A_PASS, soundEncodeArguments, soundPassArguments } from './sound-arguments.ts';

const BYTES_A_SAMPLE = 4;

/**
 * Makes the sound of the whole timeline as one AAC file, exactly as long as the picture. Pieces are decoded in passes
 * of a few dozen, so that a timeline of hundreds of cuts does not run out of file handles; there is one encode. Where a
 * decoder complains, each piece of that pass is decoded by itself, from further back if need be.
 *
 * @param sources the file of each input key; pieces that are `silent` need none.
 * @returns what could not be decoded in the ordinary way, and from where it was instead.
 * @throws Refusal when a piece cannot be decoded from anywhere; ToolError; the signal's reason on cancel.
 */
export async function renderSound(
  plan: Pick<RenderPlan, 'canvas' | 'sound' | 'frameCount'>,
  sources: Readonly<Record<string, RenderSource>>,
  out: string,
  options: RenderOptions = {},
): Promise<Repair[]> {
  const { sampleRate, pieces } = plan.sound;
  const wallSeconds = 300 + (plan.frameCount / plan.canvas.framesPerSecond) * 5;
  const repairs: Repair[] = [];
  await writeAtomically(out, async (part) => {
    const folder = dirname(part);
    const raw = join(folder, 'sound.raw');
    const run = { tool: 'ffmpeg', signal: options.signal, folder, wallSeconds } as const;
    for (let first = 0; first < pieces.length; first += PIECES_A_PASS) {
      const some = pieces.slice(first, first + PIECES_A_PASS);
      const pass = join(folder, `pass-${first}.raw`);
      if (await makePass(run, plan, some, 'seek', sources, pass)) {
        await appendTo(raw, pass);
        continue;
      }
      for (const [i, piece] of some.entries()) {
        const from = await makePiece(run, plan, piece, first + i, sources, pass);
        if (from !== 'seek') repairs.push({ cut: first + i, what: 'sound', from });
        await appendTo(raw, pass);
      }
    }
    const samples = Math.round((plan.frameCount / plan.canvas.framesPerSecond) * sampleRate);
    await runTool({ ...run, args: soundEncodeArguments(raw, sampleRate, samples, part) });
  });
  return repairs;
}

async function appendTo(raw: string, pass: string): Promise<void> {
  await pipeline(createReadStream(pass), createWriteStream(raw, { flags: 'a' }));
  await rm(pass);
}

type Plan = Pick<RenderPlan, 'canvas' | 'sound' | 'frameCount'>;
type Sources = Readonly<Record<string, RenderSource>>;

/** One piece by itself, from the first start that decodes without a complaint. */
async function makePiece(
  run: Omit<ToolRun, 'args'>,
  plan: Plan,
  piece: SoundPiece,
  cut: number,
  sources: Sources,
  out: string,
): Promise<DecodeStart> {
  for (const start of DECODE_STARTS) {
    if (start === 'proxy' && sources[piece.input]?.proxy === undefined) continue;
    if (await makePass(run, plan, [piece], start, sources, out)) return start;
  }
  throw new Refusal(
    'invalid-argument',
    `The sound of cut ${cut + 1} cannot be made: that of its video cannot be decoded cleanly at ${piece.startSeconds.toFixed(2)} s, neither from an earlier point nor from its preview copy. Mute the cut, or convert this video with another program and upload it again.`,
  );
}

/** Decodes some pieces and answers whether all went well. */
async function makePass(
  run: Omit<ToolRun, 'args'>,
  { sound }: Plan,
  pieces: readonly SoundPiece[],
  start: DecodeStart,
  sources: Sources,
  out: string,
): Promise<boolean> {
  const errors = decoderErrorCounter();
  const paths = Object.fromEntries(
    Object.entries(sources).map(([key, { path, proxy }]) => [
      key,
      start === 'proxy' ? (proxy ?? path) : path,
    ]),
  );
  const from = start === 'proxy' ? 'seek' : start;
  try {
    await runTool({
      ...run,
      args: soundPassArguments(sound, pieces, paths, out, from),
      onErrorLine: errors.take,
    });
  } catch (error) {
    // A file without the sound that it had is for the next start, too; any other end is not.
    if (isOfDecoding(error) && start !== 'proxy') return false;
    throw error;
  }
  await expectSamples(out, pieces);
  return errors.count() === 0;
}

async function expectSamples(path: string, pieces: readonly SoundPiece[]): Promise<void> {
  const expected = pieces.reduce((sum, piece) => sum + piece.sampleCount, 0);
  const made = (await stat(path)).size / BYTES_A_SAMPLE;
  if (made !== expected)
    throw new RangeError(`The sound has ${made} samples where ${expected} were planned.`);
}
