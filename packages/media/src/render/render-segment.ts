import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DECODE_STARTS,
  type DecodeStart,
  piecesOf,
  Refusal,
  type RenderPlan,
  type RenderSegment,
  type SecondQuality,
  segmentProblems,
} from '@cutgraph/core';
import type { Rgb } from '../measure/likeness.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { probeSource } from '../probe/probe-media.ts';
import { isOfDecoding, runUpErrorCounter } from '../process/decoder-errors.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool } from '../process/run-tool.ts';
import { takeFrames } from '../process/take-frames.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { joinPieces } from './join-segments.ts';
import { writeOverlays } from './overlay-files.ts';
import {
  type ReferencePicture,
  type ReferenceReading,
  referencePictures,
  referenceReading,
} from './reference-pictures.ts';
import {
  BESIDE_SEGMENT,
  runUpSeconds,
  segmentArguments,
  smallCanvas,
  stretchSeconds,
} from './segment-arguments.ts';
import { flawStretches, likenessToProxy, type SegmentPicture } from './segment-evidence.ts';
import { MOST_TABLE_FRAMES, windowsOfFrames } from './window-table.ts';

/** What every step of a render takes besides its own inputs. */
export type RenderOptions = {
  signal?: AbortSignal | undefined;
  /** Threads for decoding, filtering and encoding each. */
  threads?: number;
};

/** What a cut is made from, and what is known of it. */
export type RenderSource = {
  path: string;
  /** The proxy that `deriveMedia` made of it: what the pictures are compared with, and the last resort. */
  proxy?: string | undefined;
  /** Of every second, as `deriveMedia` measured it. */
  quality?: readonly SecondQuality[] | undefined;
};

/** A source that has been probed. */
export type ProbedSource = Omit<RenderSource, 'proxy'> & {
  probed: ProbedMedia;
  proxy?: { path: string; probed: ProbedMedia } | undefined;
};

/** Two starts see the same first frame when its times differ by less: containers round to milliseconds. */
const SAME_TIME_SECONDS = 0.005;

export type SegmentOptions = RenderOptions & {
  /** Frames written so far. */
  onFrames?: ((frames: number) => void) | undefined;
  /** The quality of the encoder, where it is not that of the finished film. */
  crf?: number;
};

/** Probes a source and its proxy. @throws MediaRefusal when the source is not a video. */
export async function probeRenderSource(source: RenderSource, signal?: AbortSignal): Promise<ProbedSource> {
  const { proxy, ...same } = source;
  const probed = await probeSource(source.path, signal);
  return {
    ...same,
    probed,
    ...(proxy !== undefined && { proxy: { path: proxy, probed: await probeSource(proxy, signal) } }),
  };
}

/**
 * Makes the picture of one cut as an MP4 without sound, exactly `segment.frameCount` frames long, and checks it: where the
 * decoder complains, or the pictures are not those of the proxy, it is made again from the next of the segment's
 * `decodeStarts`. A job of its own: it may be killed at any moment and run again; `out` is whole and right, or not there.
 *
 * @param options.onFrames frames written so far.
 * @returns from where it could be decoded.
 * @throws Refusal when no start gives the right picture; MediaRefusal when the source is not a video; ToolError;
 * RangeError when the source has no frame at or after the start of the cut.
 */
export async function renderSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  source: RenderSource,
  out: string,
  options: SegmentOptions = {},
): Promise<DecodeStart> {
  return renderProbedSegment(plan, segment, await probeRenderSource(source, options.signal), out, options);
}

/** As {@link renderSegment}, for a source that has been probed already. */
export async function renderProbedSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  source: ProbedSource,
  out: string,
  options: SegmentOptions = {},
): Promise<DecodeStart> {
  const { path, frameCount, fadeInFrames = 0, fadeOutFrames = 0 } = segment;
  // A piece has a fade as a whole.
  const mostFrames = MOST_TABLE_FRAMES - Math.max(fadeInFrames, fadeOutFrames);
  const pieces =
    path && frameCount > mostFrames && windowsOfFrames({ path, frameCount })
      ? piecesOf(segment, plan.canvas, mostFrames)
      : [segment];
  if (pieces.length === 1) return renderPiece(plan, segment, source, out, options);
  const starts: DecodeStart[] = [];
  let framesBefore = 0;
  await writeAtomically(out, async (part) => {
    const files = pieces.map((_, number) => join(dirname(part), `piece-${number}.mp4`));
    for (const [number, piece] of pieces.entries()) {
      const onFrames = (frames: number) => options.onFrames?.(framesBefore + frames);
      starts.push(await renderPiece(plan, piece, source, files[number]!, { ...options, onFrames }));
      framesBefore += piece.frameCount;
    }
    await joinPieces(files, plan.canvas, part, { signal: options.signal });
  });
  return DECODE_STARTS.findLast((start) => starts.includes(start)) ?? 'seek';
}

/** What of a segment one run of ffmpeg makes. */
async function renderPiece(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  source: ProbedSource,
  out: string,
  options: SegmentOptions = {},
): Promise<DecodeStart> {
  // Read by the process that makes the segment; by themselves where that has failed, and where they decide what is forgiven.
  let references: ReferencePicture[] | undefined = source.proxy ? undefined : [];
  const failures: unknown[] = [];
  /** The first start whose picture had nothing wrong but that it began late. */
  let late: { start: DecodeStart; seconds: number } | undefined;
  for (const start of segment.decodeStarts ?? DECODE_STARTS) {
    const from = start === 'proxy' ? source.proxy : source;
    if (!from) continue;
    try {
      let isOwnGap = false;
      await writeAtomically(out, async (part) => {
        if (!references && (failures.length > 0 || start === 'earlier'))
          references = await referencePictures(plan.canvas, segment, source.proxy!, options.signal);
        const beside = references
          ? undefined
          : referenceReading(plan.canvas, segment, source.proxy!, BESIDE_SEGMENT);
        const isForgiving = start === 'earlier' && (references?.length ?? 0) > 0;
        const made = await makeSegment(plan, segment, from, start, part, { ...options, isForgiving, beside });
        references ??= beside?.pictures() ?? [];
        const isCompared = references.length > 0;
        // The proxy is what the pictures are compared with: of itself it may show every second frame.
        const compared = start === 'proxy' ? [] : references;
        const seconds = (made.pictures[0]?.atSeconds ?? segment.startSeconds) - segment.startSeconds;
        const problemsBehindGapOf = (gapSeconds: number) =>
          problemsOf(plan, segment, source, gapSeconds, compared, made);
        // The beginning shows whether the source itself has a gap there. Two other starts may agree because both begin at
        // the same bad key frame, so they count only where the pictures are compared with the proxy's.
        const isSame = late !== undefined && Math.abs(late.seconds - seconds) < SAME_TIME_SECONDS;
        isOwnGap = isSame && (start === 'beginning' || (start !== 'proxy' && isCompared));
        const isTrusted = isOwnGap || start === 'beginning' || start === 'proxy';
        const problems = problemsBehindGapOf(isTrusted ? seconds : 0);
        if (problems.length === 0) return;
        if (problemsBehindGapOf(seconds).length === 0) late ??= { start, seconds };
        throw new WrongPicture(problems);
      });
      return isOwnGap && late ? late.start : start;
    } catch (error) {
      if (!isOfThisStart(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.every((failure) => !(failure instanceof WrongPicture))) throw failures[0];
  throw new Refusal(
    'invalid-argument',
    `Cut ${segment.cut + 1} cannot be made: its video cannot be decoded cleanly at ${segment.startSeconds.toFixed(2)} s, neither from an earlier point nor from its preview copy. Convert this video with another program and upload it again, or leave the cut out.`,
    { problems: failures.map(String) },
  );
}

/** The picture of a cut came out, but not as it should. */
class WrongPicture extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join(' '));
    this.name = 'WrongPicture';
  }
}

/** Whether another start may help. */
function isOfThisStart(error: unknown): boolean {
  return isOfDecoding(error) || error instanceof WrongPicture || error instanceof RangeError;
}

type MadeSegment = { pictures: SegmentPicture[]; decoderErrors: number };

async function makeSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  { path, probed }: { path: string; probed: ProbedMedia },
  start: DecodeStart,
  out: string,
  {
    isForgiving,
    beside,
    ...options
  }: SegmentOptions & {
    /** Whether complaints before the cut are forgiven: only where the pictures are compared with those of the proxy. */
    isForgiving: boolean;
    beside: ReferenceReading | undefined;
  },
): Promise<MadeSegment> {
  const { canvas } = plan;
  if (!probed.picture) throw new RangeError(`The input ${segment.input} has no picture.`);
  const source = { ...probed, picture: probed.picture };
  const from = start === 'proxy' ? 'seek' : start;
  const small = smallCanvas(canvas);
  const pictures: Rgb[] = [];
  const times: number[] = [];
  const runUp = runUpSeconds(canvas, segment, source, from);
  const errors = isForgiving ? runUpErrorCounter(runUp) : runUpErrorCounter(-1);
  // A 4K source on one slow core makes about a frame a second at worst.
  const runUpFrames = runUp * source.picture.framesPerSecond;
  const readFrames = segment.timeMap ? stretchSeconds(canvas, segment) * source.picture.framesPerSecond : 0;
  const wallSeconds = 120 + ((segment.skipFrames ?? 0) + segment.frameCount + readFrames + runUpFrames) * 2;
  const folder = dirname(out);
  const { overlays } = segment;
  const { progress } = await runTool({
    tool: 'ffmpeg',
    ...(overlays && { folder, env: await writeOverlays(folder, canvas, overlays) }),
    args: segmentArguments({
      ...{ canvas, segment, source, path, out, start: from, crf: options.crf, beside },
      threads: options.threads ?? Math.min(4, availableParallelism()),
    }),
    signal: options.signal,
    wallSeconds,
    // Before the cut nothing comes out.
    ...(runUpFrames > 0 && { stallSeconds: wallSeconds }),
    onProgress: ({ frame }) => options.onFrames?.(frame),
    onErrorLine: errors.take,
    pipes: [
      takeFrames(small.width * small.height * 3, (rgb) => pictures.push({ ...small, rgb })),
      metadataReader((time) => times.push(time)),
      ...(beside?.pipes ?? []),
    ],
  });
  if (progress.frame === segment.frameCount)
    return {
      pictures: pictures.map((one, i) => ({ ...one, atSeconds: segment.startSeconds + (times[i] ?? 0) })),
      decoderErrors: errors.count(),
    };
  throw new RangeError(
    `The cut at ${segment.startSeconds} s of the input ${segment.input} gave ${progress.frame} of ${segment.frameCount} frames: the video ends before it.`,
  );
}

function problemsOf(
  { canvas }: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  source: ProbedSource,
  gapSeconds: number,
  references: readonly ReferencePicture[],
  { pictures, decoderErrors }: MadeSegment,
): string[] {
  const { startSeconds } = segment;
  const sourceFrameSeconds = 1 / (source.probed.picture?.framesPerSecond ?? canvas.framesPerSecond);
  const [first] = pictures;
  const firstFrameSeconds = first ? first.atSeconds - startSeconds : null;
  return segmentProblems(
    {
      ...{ decoderErrors, firstFrameSeconds, sourceFrameSeconds },
      likeness: first
        ? likenessToProxy(pictures, references, { startSeconds, sourceFrameSeconds, gapSeconds })
        : [],
      stretches: source.quality?.length ? flawStretches(pictures) : [],
    },
    source.quality ?? [],
    { gapSeconds },
  );
}
