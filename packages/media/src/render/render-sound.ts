import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  areHeardTogether,
  DECODE_STARTS,
  type DecodeStart,
  type MusicPlan,
  Refusal,
  type RenderPlan,
  type Repair,
  type SoundPiece,
  type SoundPlan,
} from '@cutgraph/core';
import { decoderErrorCounter, isOfDecoding } from '../process/decoder-errors.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { finishSound } from './finish-sound.ts';
import { isHeard } from './heard-sound.ts';
import { mixMusic } from './mix-music.ts';
import { musicArguments, songSamples } from './music-arguments.ts';
import { overlapPieces } from './overlap-pieces.ts';
import { RAW_BYTES, type RawFormat, rawInput } from './raw-sound.ts';
import type { RenderOptions, RenderSource } from './render-segment.ts';
import { decodedPiece, retimePieces } from './retime-sound.ts';
import { PIECES_A_PASS, soundEncodeArguments, soundPassArguments } from './sound-arguments.ts';

/**
 * Makes the sound of the whole timeline as one AAC file, exactly as long as the picture. Pieces are decoded in passes
 * of a few dozen, so that a timeline of hundreds of cuts does not run out of file handles; those that are heard together are
 * added up; then music is mixed to them, and
 * the mix is brought to its loudness (see `finishSound`). Where a
 * decoder complains, or gives silence where the source is heard, each piece of that pass is decoded by itself, from further back if need be.
 *
 * @param sources the file of each input key; pieces that are `silent` need none.
 * @returns what could not be decoded in the ordinary way, and from where it was instead.
 * @throws Refusal when a piece cannot be decoded from anywhere, or the music; ToolError; the signal's reason on cancel.
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
  const format = formatOf(plan.sound);
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
    if (areHeardTogether(pieces)) {
      const apart = join(folder, 'apart.raw');
      await rename(raw, apart);
      await overlapPieces(pieces, apart, raw);
      await rm(apart);
    }
    const samples = Math.round((plan.frameCount / plan.canvas.framesPerSecond) * sampleRate);
    const { music, finish } = plan.sound;
    const mix = music ? join(folder, 'mix.raw') : raw;
    if (music) await addMusic(run, plan.sound, music, { raw, mix, path: sources[music.input]?.path });
    if (finish) await finishSound(run, mix, { finish, sampleRate, samples }, part);
    else {
      const input = rawInput(raw, format, sampleRate);
      await runTool({ ...run, args: soundEncodeArguments(input, { sampleRate, samples, out: part }) });
    }
  });
  return repairs;
}

/** Decodes the song and mixes it to the sound of the clips, which is not needed afterwards. */
async function addMusic(
  run: Omit<ToolRun, 'args'>,
  { sampleRate }: SoundPlan,
  music: MusicPlan,
  { raw, mix, path }: { raw: string; mix: string; path: string | undefined },
): Promise<void> {
  if (path === undefined) throw new RangeError(`The music ${music.input} of the timeline has no file.`);
  const song = `${mix}.song`;
  try {
    await runTool({ ...run, args: musicArguments(music, sampleRate, path, song) });
  } catch (error) {
    if (!isOfDecoding(error)) throw error;
    const advice = 'Choose another song, or convert this one with another program.';
    throw new Refusal('invalid-argument', `The music of this film cannot be decoded. ${advice}`);
  }
  await expectSamples(song, songSamples(music), 'f32le');
  await mixMusic(music, raw, song, mix);
  for (const path of [raw, song]) await rm(path);
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

/** Makes the sound of some pieces and answers whether all went well (see `decodePass`). */
async function makePass(
  run: Omit<ToolRun, 'args'>,
  plan: Plan,
  pieces: readonly SoundPiece[],
  start: DecodeStart,
  sources: Sources,
  out: string,
): Promise<boolean> {
  const { sampleRate } = plan.sound;
  const decoded = pieces.map((piece) => decodedPiece(piece, sampleRate));
  const isRight = await decodePass(run, plan, decoded, start, sources, out);
  if (!isRight || decoded.every((piece, at) => piece === pieces[at])) return isRight;
  const asRecorded = `${out}.recorded`;
  await rename(out, asRecorded);
  await retimePieces(plan.sound, pieces, asRecorded, out);
  await rm(asRecorded);
  return true;
}

/** Decodes some pieces and answers whether all went well: no complaint, and no silence where their sources are heard. */
async function decodePass(
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
      args: soundPassArguments(sound, pieces, paths, out, { start: from, format: formatOf(sound) }),
      onErrorLine: errors.take,
    });
  } catch (error) {
    // A file without the sound that it had is for the next start, too; any other end is not.
    if (isOfDecoding(error) && start !== 'proxy') return false;
    throw error;
  }
  const expected = pieces.reduce((sum, piece) => sum + piece.sampleCount, 0);
  await expectSamples(out, expected, formatOf(sound));
  if (errors.count() > 0) return false;
  // What was measured was measured together with the making of the proxy: it is what the others are compared with.
  if (start === 'proxy') return true;
  const qualityOf = (input: string) => sources[input]?.quality ?? [];
  return isHeard(out, pieces, { format: formatOf(sound), sampleRate: sound.sampleRate, qualityOf });
}

/** What is not left as it is, is added up and made louder as floats, which do not clip. */
function formatOf({ finish }: SoundPlan): RawFormat {
  return finish ? 'f32le' : 's16le';
}

async function expectSamples(path: string, expected: number, format: RawFormat): Promise<void> {
  const made = (await stat(path)).size / RAW_BYTES[format];
  if (made !== expected)
    throw new RangeError(`The sound has ${made} samples where ${expected} were planned.`);
}
