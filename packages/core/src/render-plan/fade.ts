import type { RenderSegment, SoundPiece, SoundPlan } from './render-plan.ts';

/** How long a fade-in and a fade-out are, in frames or in samples; 0 for none. */
export type Ramps = { rise: number; fall: number };

type FadedSegment = Pick<RenderSegment, 'frameCount' | 'fadeInFrames' | 'fadeOutFrames'>;
type FadedPiece = Pick<
  SoundPiece,
  'sampleCount' | 'fadeInSamples' | 'fadeOutSamples' | 'crossfadeInSamples' | 'crossfadeOutSamples'
>;
type Joins = Pick<SoundPlan, 'sampleRate' | 'fadeSeconds'>;

/** The fades of a segment in frames: its first frame is black, and its last; the other end of each is the picture as it is. */
export function pictureRamps({ frameCount, fadeInFrames = 0, fadeOutFrames = 0 }: FadedSegment): Ramps {
  const within = (frames: number) => (frames > 0 ? Math.max(1, Math.min(frames, frameCount - 1)) : 0);
  return { rise: within(fadeInFrames), fall: within(fadeOutFrames) };
}

/** The fades of a piece in samples: its crossfades, its own fades, or the short ones that keep joins free of clicks. */
export function gainRamps(
  { sampleCount, fadeInSamples = 0, fadeOutSamples = 0, ...piece }: FadedPiece,
  { sampleRate, fadeSeconds }: Joins,
): Ramps {
  const atJoin = Math.min(fadeSeconds * sampleRate, sampleCount / 2);
  return {
    rise: piece.crossfadeInSamples || Math.max(atJoin, fadeInSamples),
    fall: piece.crossfadeOutSamples || Math.max(atJoin, fadeOutSamples),
  };
}

/** How much of the picture is there at a frame of a segment, from 0 (black) to 1. */
export function pictureShareAt(segment: FadedSegment, frame: number): number {
  const [rising, falling] = rampsAt(frame, segment.frameCount - 1, pictureRamps(segment));
  return rising * falling;
}

/** What a sample of a piece is multiplied by: its volume and its fades; 0 where the piece is silent. */
export function gainAt(
  piece: FadedPiece & Pick<SoundPiece, 'silent' | 'volume'>,
  joins: Joins,
  sample: number,
): number {
  if (piece.silent) return 0;
  const [rising, falling] = rampsAt(sample, piece.sampleCount, gainRamps(piece, joins));
  const risen = piece.crossfadeInSamples ? equalPower(rising) : rising;
  const fallen = piece.crossfadeOutSamples ? equalPower(falling) : falling;
  return (piece.volume ?? 1) * risen * fallen;
}

/** How far each ramp is; where they meet, both count. */
function rampsAt(at: number, last: number, { rise, fall }: Ramps): [rising: number, falling: number] {
  return [within(rise > 0 ? at / rise : 1), within(fall > 0 ? (last - at) / fall : 1)];
}

/** Of two recordings that go over into each other so, the sum stays as loud. */
function equalPower(share: number): number {
  return Math.sin((Math.PI / 2) * share);
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
