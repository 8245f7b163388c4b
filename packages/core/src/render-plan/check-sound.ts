import type { SecondQuality } from '../footage/second-quality.ts';
import type { SoundPiece } from './render-plan.ts';

/** What is quieter (LUFS), or turned down further than this, may come out as silence. */
const QUIETEST = -50;
const LEAST_VOLUME = 0.05;
/** Loudness reaches into the second behind its sound: of two loud seconds together at least one has a sound. */
const WINDOW_SECONDS = 2;

/** Samples `from` to `to` of a piece, counted from its start. */
export type SampleRange = { from: number; to: number };

/**
 * Where in a piece its source was heard when it was measured at ingest: ranges that follow one another, in each of which some
 * sample is not silent if its sound was decoded as it was then. None where nothing is known of it, where it fades, or
 * where noise is cut from it, which may have been all there was.
 *
 * @param quality of every second of the source; empty where it is not known.
 */
export function heardRanges(
  piece: SoundPiece,
  quality: readonly SecondQuality[],
  sampleRate: number,
): SampleRange[] {
  const { startSeconds, sampleCount, silent, noiseCut, volume = 1 } = piece;
  if (silent || noiseCut || volume < LEAST_VOLUME) return [];
  const first = Math.max(piece.fadeInSamples ?? 0, piece.crossfadeInSamples ?? 0);
  const last = sampleCount - Math.max(piece.fadeOutSamples ?? 0, piece.crossfadeOutSamples ?? 0);
  const isLoud = (second: number) => (quality[second]?.loudness ?? Number.NEGATIVE_INFINITY) > QUIETEST;
  const sampleAt = (second: number) => Math.round((second - startSeconds) * sampleRate);
  const ranges: SampleRange[] = [];
  let second = Math.ceil(startSeconds + first / sampleRate);
  while (sampleAt(second + WINDOW_SECONDS) <= last) {
    if (!isLoud(second) || !isLoud(second + 1)) {
      second += 1;
      continue;
    }
    ranges.push({ from: sampleAt(second), to: sampleAt(second + WINDOW_SECONDS) });
    second += WINDOW_SECONDS;
  }
  return ranges;
}
