import type { SecondQuality } from '../footage/second-quality.ts';

/** How one picture of a cut compares with the picture of the proxy at the same moment. */
export type PictureLikeness = {
  /** Seconds in the source. */
  atSeconds: number;
  /** Structural similarity of the two, 1 where they are the same. */
  similarity: number;
  /** The largest mean difference of any small block, in levels of 0..255, colours included. */
  worstBlock: number;
};

/** A stretch of a cut in which a flaw shows; seconds in the source. */
export type FlawStretch = { flaw: 'black' | 'frozen'; start: number; end: number };

/** What was observed while the picture of a cut was made. */
export type SegmentEvidence = {
  /** Lines in which the decoder complained. */
  decoderErrors: number;
  /** Seconds from the start of the cut to the first frame that the decoder gave; null where it gave none. */
  firstFrameSeconds: number | null;
  /** Seconds that a frame of the source stays. */
  sourceFrameSeconds: number;
  /** Compared with the proxy; empty where there is none. */
  likeness: readonly PictureLikeness[];
  stretches: readonly FlawStretch[];
};

/** Below this similarity, or beyond this difference in one block, two pictures do not show the same. */
const LEAST_SIMILARITY = 0.6;
const MOST_BLOCK_DIFFERENCE = 48;
/** A first frame that comes later than this was dropped by the decoder, or the source shows none there. */
const LATE_FRAMES = 2.5;
const LATE_SECONDS = 0.1;

/**
 * What is wrong with the picture of a cut, in words for the log; nothing where all is well.
 *
 * @param quality of every second of the source, as measured at ingest; empty where it is not known.
 * @param options.gapSeconds how long the source itself is known to show no new frame at the start of the cut.
 */
export function segmentProblems(
  evidence: SegmentEvidence,
  quality: readonly SecondQuality[],
  options: { gapSeconds: number },
): string[] {
  const { decoderErrors, firstFrameSeconds, sourceFrameSeconds } = evidence;
  const problems: string[] = [];
  if (decoderErrors > 0) problems.push(`The decoder reported ${decoderErrors} errors.`);
  const late = options.gapSeconds + Math.max(LATE_SECONDS, sourceFrameSeconds * LATE_FRAMES);
  if (firstFrameSeconds !== null && firstFrameSeconds > late)
    problems.push(`Its first frame is ${firstFrameSeconds.toFixed(2)} s late.`);
  for (const one of evidence.likeness) {
    if (isAlike(one)) continue;
    const { atSeconds, similarity, worstBlock } = one;
    problems.push(
      `At ${atSeconds.toFixed(2)} s it is unlike the proxy (${similarity.toFixed(2)}, ${worstBlock.toFixed(0)}).`,
    );
  }
  for (const stretch of evidence.stretches) {
    const { flaw, start, end } = stretch;
    // A crop may take what is dark or at rest out of a source that is neither: the proxy shows whether it does.
    const isShown = evidence.likeness.some(
      (one) => one.atSeconds >= start && one.atSeconds <= end && isAlike(one),
    );
    if (isShown || isKnown(stretch, quality)) continue;
    problems.push(`It is ${flaw} from ${start.toFixed(2)} to ${end.toFixed(2)} s, and its source is not.`);
  }
  return problems;
}

function isAlike({ similarity, worstBlock }: PictureLikeness): boolean {
  return similarity >= LEAST_SIMILARITY && worstBlock <= MOST_BLOCK_DIFFERENCE;
}

/** Whether every whole second of a stretch has the same flaw in the source. One without a whole second is too short to say. */
function isKnown({ flaw, start, end }: FlawStretch, quality: readonly SecondQuality[]): boolean {
  const seconds = quality.slice(Math.ceil(start), Math.floor(end));
  return seconds.every((second) => second[flaw]);
}
