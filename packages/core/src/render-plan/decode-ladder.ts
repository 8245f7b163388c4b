import type { MediaFacts, PictureFacts } from '../footage/media-facts.ts';
import type { RepairMessage } from '../message/message.ts';

/** Where decoding of a source begins for one cut: at the key frame before it, further back, at the start, or in its proxy. */
export type DecodeStart = (typeof DECODE_STARTS)[number];

/** All of them, the cheapest first. */
export const DECODE_STARTS = ['seek', 'earlier', 'beginning', 'proxy'] as const;

/** How far before the cut `earlier` begins, seconds: further than key frames usually lie apart. */
export const EARLIER_SECONDS = 10;

/** Decoding from the start of a file is tried for at most this much of it: 20 minutes of 1080p at 30 frames a second. */
export const MOST_DECODED_PIXELS = 20 * 60 * 30 * 1920 * 1080;

/**
 * The starts that are tried for a cut, in order, until one gives the right pictures. In a source whose key frames mostly
 * fail (see `keyFrameTrial`) the one before the cut is not tried. Hours into a source its beginning is too far away.
 */
export function decodeStarts(
  startSeconds: number,
  {
    picture,
    keyFrameTrial,
  }: Pick<MediaFacts, 'keyFrameTrial'> & {
    picture: Pick<PictureFacts, 'width' | 'height' | 'framesPerSecond'> | null;
  },
): DecodeStart[] {
  const pixels = picture ? picture.width * picture.height * picture.framesPerSecond : 0;
  const isNear = startSeconds * pixels <= MOST_DECODED_PIXELS;
  // Closer to the start an earlier key frame is the first one.
  const earlier: DecodeStart[] = startSeconds > EARLIER_SECONDS ? ['earlier'] : [];
  const beginning: DecodeStart[] = isNear && startSeconds > 0 ? ['beginning'] : [];
  const further = [...earlier, ...beginning];
  const mostlyFail = keyFrameTrial !== undefined && keyFrameTrial.failed * 2 > keyFrameTrial.tried;
  return [...(mostlyFail && further.length > 0 ? [] : (['seek'] as const)), ...further, 'proxy'];
}

/** What was not decoded in the ordinary way for a film: of which cut (counted from 0), and from where it was instead. */
export type Repair = { cut: number; what: 'picture' | 'sound'; from: Exclude<DecodeStart, 'seek'> };

/** A repair as a message for the owner; cuts count from 1. */
export function repairMessage({ cut, what, from }: Repair): RepairMessage {
  return { code: 'cut-repaired', params: { cut: cut + 1, what, from } };
}

/** The repairs of a film's pictures, from where each of its segments was decoded; once where body and transition of a cut had the same. */
export function pictureRepairs(
  segments: readonly { cut: number }[],
  starts: readonly DecodeStart[],
): Repair[] {
  const repairs = segments.flatMap(({ cut }, index) => {
    const from = starts[index] ?? 'seek';
    return from === 'seek' ? [] : [{ cut, what: 'picture' as const, from }];
  });
  const isSame = (one: Repair, other: Repair) => one.cut === other.cut && one.from === other.from;
  return repairs.filter((repair, at) => repairs.findIndex((other) => isSame(repair, other)) === at);
}
