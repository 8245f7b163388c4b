import type { SpeechSegment } from '@cutgraph/core';
import { MAX_PIECE_SAMPLES, SPEECH_RATE } from './transcriber-request.ts';

/** A piece of one segment: its sound, and when it begins (seconds from the first sample of the whole sound). */
export type SpeechPiece = { segment: number; startSeconds: number; samples: Float32Array };

/** A segment that is too long is cut at its softest moment within this last part of the longest piece. */
const SEARCH_SAMPLES = 10 * SPEECH_RATE;
const MOMENT_SAMPLES = SPEECH_RATE / 10;

/**
 * Cuts the sound of speech segments out of a whole sound, in pieces that a transcriber takes (28 s). Memory holds one
 * piece at a time, however long speech goes on without a pause.
 *
 * @param samples 16 kHz, one channel, in chunks of any size
 * @param segments in order, not overlapping; `segment` of a piece is an index into them
 */
export async function* speechPieces(
  samples: AsyncIterable<Float32Array>,
  segments: readonly SpeechSegment[],
): AsyncGenerator<SpeechPiece> {
  const bounds = segments.map(({ start, end }) => [sampleAt(start), sampleAt(end)] as const);
  const piece = new Float32Array(MAX_PIECE_SAMPLES);
  let segment = 0;
  let filled = 0;
  let position = 0;
  const taken = (length: number): SpeechPiece => ({
    segment,
    startSeconds: (position - filled) / SPEECH_RATE,
    samples: piece.slice(0, length),
  });
  for await (const chunk of samples) {
    const chunkStart = position;
    const chunkEnd = chunkStart + chunk.length;
    while (segment < bounds.length) {
      const [start, end] = bounds[segment]!;
      if (start >= chunkEnd) break;
      position = Math.max(position, start);
      const until = Math.min(end, chunkEnd, position + piece.length - filled);
      piece.set(chunk.subarray(position - chunkStart, until - chunkStart), filled);
      filled += until - position;
      position = until;
      if (position >= end) {
        if (filled > 0) yield taken(filled);
        filled = 0;
        segment += 1;
      } else if (filled === piece.length) {
        const cut = softestMoment(piece);
        yield taken(cut);
        piece.copyWithin(0, cut);
        filled -= cut;
      } else break;
    }
    position = chunkEnd;
  }
  if (filled > 0) yield taken(filled);
}

function sampleAt(seconds: number): number {
  return Math.round(seconds * SPEECH_RATE);
}

/** Where the softest tenth of a second in the last part of a piece has its middle. */
function softestMoment(piece: Float32Array): number {
  let softest = Number.POSITIVE_INFINITY;
  let cut = piece.length;
  for (let start = piece.length - SEARCH_SAMPLES; start < piece.length; start += MOMENT_SAMPLES) {
    let energy = 0;
    for (let at = start; at < start + MOMENT_SAMPLES; at++) energy += piece[at]! ** 2;
    if (energy < softest) {
      softest = energy;
      cut = start + MOMENT_SAMPLES / 2;
    }
  }
  return cut;
}
