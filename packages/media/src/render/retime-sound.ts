import { type FileHandle, open } from 'node:fs/promises';
import { gainAt, type SoundPiece, type SoundPlan, secondsAt } from '@cutgraph/core';
import { RAW_CHANNELS } from './raw-sound.ts';
import { SoundWindow } from './sound-window.ts';

/** Moments of a grain, and between two: each is heard with the half of the next, so that all of them add up to what they were cut from. */
const GRAIN = 2048;
const HOP = GRAIN / 2;
/** A grain is taken from up to so far beside its place (moments: 10 ms, a period of the lowest voices), where it goes on with the one before. */
const TOLERANCE = 480;
/** Likeness is looked for at every so manyeth moment first. */
const STRIDE = 4;
/** How much of a grain is there so many moments into it; what is missing is there of the one before. */
const RISE = Float64Array.from({ length: HOP }, (_, at) => (1 - Math.cos((Math.PI * (at + 0.5)) / HOP)) / 2);
/** What is decoded on each side of what a piece plays, seconds: its first and its last grain reach beyond it. */
const MARGIN_SECONDS = 0.1;
/** Moments that are written at a time. */
const BLOCK = 48 * HOP;

/**
 * What has to be decoded for a piece that plays in another time: a piece of its source as recorded, with neither volume nor fades. Other
 * pieces are as they are.
 */
export function decodedPiece(piece: SoundPiece, sampleRate: number): SoundPiece {
  const { timeMap } = piece;
  if (!timeMap || piece.silent) return piece;
  const { input, atSample, silent, noiseCut } = piece;
  const startSeconds = Math.max(0, piece.startSeconds - MARGIN_SECONDS);
  const endSeconds = secondsAt(timeMap, piece.sampleCount) + MARGIN_SECONDS;
  const sampleCount = Math.round((endSeconds - startSeconds) * sampleRate);
  return { input, atSample, startSeconds, sampleCount, silent, ...(noiseCut && { noiseCut }) };
}

/**
 * Writes pieces of sound, one behind the other, as the plan has them in time: `from` has those that play in another time as
 * {@link decodedPiece} says, all others as they are. Pitch stays: grains of the source are laid over each other where the plan's time has
 * them, each a little beside its place where it goes on with the one before (WSOLA; Verhelst and Roelands 1993). What is heard of
 * a moment is within 10 ms of the source of where the plan has it, however long the piece is, and no step of a ramp is a join.
 *
 * @param from floats.
 */
export async function retimePieces(
  sound: Pick<SoundPlan, 'sampleRate' | 'fadeSeconds'>,
  pieces: readonly SoundPiece[],
  from: string,
  out: string,
): Promise<void> {
  const source = await open(from, 'r');
  try {
    const target = await open(out, 'w');
    try {
      let first = 0;
      for (const piece of pieces) {
        const decoded = decodedPiece(piece, sound.sampleRate);
        const within = new SoundWindow(source, first, decoded.sampleCount);
        if (decoded === piece) await copy(within, piece.sampleCount, target);
        else await retime(sound, piece, decoded.startSeconds, within, target);
        first += decoded.sampleCount;
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(source: SoundWindow, count: number, target: FileHandle): Promise<void> {
  for (let at = 0; at < count; at += BLOCK)
    await target.write(bytesOf(await source.read(at, Math.min(BLOCK, count - at))));
}

async function retime(
  sound: Pick<SoundPlan, 'sampleRate' | 'fadeSeconds'>,
  piece: SoundPiece,
  startSeconds: number,
  source: SoundWindow,
  target: FileHandle,
): Promise<void> {
  const { sampleCount, timeMap = [] } = piece;
  /** Where in what was decoded the middle of a grain is that is heard at a sample of the piece. */
  const placeAt = (sample: number) =>
    Math.round((secondsAt(timeMap, Math.min(sampleCount, sample)) - startSeconds) * sound.sampleRate) - HOP;
  let place = placeAt(0);
  let block = new Float32Array(0);
  /** The second half of the grain before. */
  let falling = await source.read(place + HOP, HOP);
  for (let at = 0; at < sampleCount; at += HOP) {
    if (at % BLOCK === 0) block = new Float32Array(Math.min(BLOCK, sampleCount - at) * RAW_CHANNELS);
    const wanted = placeAt(at + HOP);
    place = await closest(source, place + HOP, wanted);
    const grain = await source.read(place, GRAIN);
    for (let i = 0; i < Math.min(HOP, sampleCount - at); i++) {
      const [risen, gain] = [RISE[i]!, gainAt(piece, sound, at + i)];
      for (let channel = 0; channel < RAW_CHANNELS; channel++) {
        const of = i * RAW_CHANNELS + channel;
        const sum = risen * grain[of]! + (1 - risen) * falling[of]!;
        block[(at % BLOCK) * RAW_CHANNELS + of] = sum * gain;
      }
    }
    falling = grain.subarray(HOP * RAW_CHANNELS);
    if ((at + HOP) % BLOCK === 0 || at + HOP >= sampleCount) await target.write(bytesOf(block));
  }
}

/** The place around a wanted one from which a grain sounds most like what follows the grain before. */
async function closest(source: SoundWindow, natural: number, wanted: number): Promise<number> {
  if (natural === wanted) return wanted;
  const follows = await source.mono(natural, GRAIN);
  const around = await source.mono(wanted - TOLERANCE, GRAIN + 2 * TOLERANCE);
  const coarse = best(follows, around, { from: 0, to: 2 * TOLERANCE, step: STRIDE, stride: STRIDE });
  const near = { from: Math.max(0, coarse - STRIDE), to: Math.min(2 * TOLERANCE, coarse + STRIDE) };
  return wanted - TOLERANCE + best(follows, around, { ...near, step: 1, stride: 1 });
}

/** The offset at which the one is most like the other, by their correlation; the middle of all of them where nothing is heard. */
function best(
  follows: Float32Array,
  around: Float32Array,
  { from, to, step, stride }: { from: number; to: number; step: number; stride: number },
): number {
  let found = { offset: Math.round((from + to) / 2), likeness: 0 };
  for (let offset = from; offset <= to; offset += step) {
    let [product, power] = [0, 1e-9];
    for (let i = 0; i < GRAIN; i += stride) {
      const one = around[offset + i]!;
      product += one * follows[i]!;
      power += one * one;
    }
    const likeness = product / Math.sqrt(power);
    if (likeness > found.likeness) found = { offset, likeness };
  }
  return found.offset;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
