import type { BandFrames } from './band-frames.ts';

/** Bands are gathered in groups up to these frequencies (Hz), and each group has a say of its own: bass, middle, treble. */
const GROUP_ENDS = [180, 2000, Infinity];
/** A pulse is carried by the bass: a loud cymbal between two beats must not outweigh the drum on them. */
const GROUP_WEIGHTS = [1.2, 1, 0.6];
/** So much earlier than a sound begins its rise in the spectrum is the steepest: the window looks ahead (measured). */
const LOOK_AHEAD_SECONDS = 0.0125;
/** The level of the neighbourhood is taken over this length. */
const AROUND_SECONDS = 0.8;
/** Strength is evened out over this length, so that a soft verse counts beside a loud chorus. */
const EVEN_SECONDS = 10;

/** How strongly something begins at each moment. */
export type OnsetEnvelope = {
  framesPerSecond: number;
  firstSeconds: number;
  /** 0 where nothing begins, about 1 at a usual onset; value `i` is of the moment `firstSeconds + i / framesPerSecond`. */
  strength: Float32Array;
  /** The part of the lowest frequencies, on its own scale. */
  bass: Float32Array;
};

/**
 * Spectral flux: how much the levels of the bands rise from one frame to the next, in three groups of frequency.
 * Rises are measured against a neighbouring band as well, so that vibrato is no onset (Böck and Widmer, DAFx 2013).
 */
export function onsetEnvelopeOf(frames: BandFrames): OnsetEnvelope {
  const { framesPerSecond, frameCount } = frames;
  const groups = risesOf(frames).map((rise) => evened(rise, framesPerSecond));
  const strength = new Float32Array(frameCount);
  const bass = new Float32Array(frameCount);
  for (let frame = 0; frame < frameCount; frame++) {
    for (const [group, values] of groups.entries())
      strength[frame]! += GROUP_WEIGHTS[group]! * values[frame]!;
    bass[frame] = groups[0]![frame]!;
  }
  return {
    framesPerSecond,
    firstSeconds: LOOK_AHEAD_SECONDS,
    strength: evened(strength, framesPerSecond),
    bass,
  };
}

function risesOf({ frameCount, centres, levels }: BandFrames): Float32Array[] {
  const bands = centres.length;
  const groupOf = centres.map((centre) => GROUP_ENDS.findIndex((end) => centre < end));
  const groups = GROUP_ENDS.map(() => new Float32Array(frameCount));
  for (let frame = 1; frame < frameCount - 1; frame++) {
    const [before, after] = [(frame - 1) * bands, (frame + 1) * bands];
    for (let band = 0; band < bands; band++) {
      const held = Math.max(
        levels[before + band]!,
        levels[before + Math.max(0, band - 1)]!,
        levels[before + Math.min(bands - 1, band + 1)]!,
      );
      const rise = levels[after + band]! - held;
      if (rise > 0) groups[groupOf[band]!]![frame]! += rise;
    }
  }
  return groups;
}

/** What stands out of its neighbourhood, over the usual size of what does. */
function evened(values: Float32Array, framesPerSecond: number): Float32Array {
  const around = movingMean(values, Math.round(AROUND_SECONDS * framesPerSecond));
  const out = values.map((value, at) => Math.max(0, value - around[at]!));
  const squares = out.map((value) => value * value);
  const usual = Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / Math.max(1, squares.length));
  if (usual === 0) return out;
  const local = movingMean(squares, Math.round(EVEN_SECONDS * framesPerSecond));
  // Half of the piece's own level at least: what is nearly silent is not blown up.
  return out.map((value, at) => value / Math.max(usual * 0.5, Math.sqrt(local[at]!)) / 2);
}

/** Mean of `length` values around each; of fewer at the ends. */
function movingMean(values: Float32Array, length: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at++) sums[at + 1] = sums[at]! + values[at]!;
  const half = length >> 1;
  return values.map((_, at) => {
    const [from, to] = [Math.max(0, at - half), Math.min(values.length, at + half + 1)];
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
