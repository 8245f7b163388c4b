import { availableParallelism } from 'node:os';
import type { RenderPlan, RenderSegment } from '@cutgraph/core';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { probeSource } from '../probe/probe-media.ts';
import { runTool } from '../process/run-tool.ts';
import { asWholeFile } from '../process/temporary-folder.ts';
import { segmentArguments } from './segment-arguments.ts';

/** What every step of a render takes besides its own inputs. */
export type RenderOptions = {
  signal?: AbortSignal | undefined;
  /** Threads for decoding, filtering and encoding each. */
  threads?: number;
};

/**
 * Makes the picture of one cut as an MP4 without sound, exactly `segment.frameCount` frames long. A job of its own: it
 * may be killed at any moment and run again; `out` is whole or not there.
 *
 * @param options.onFrames frames written so far.
 * @throws MediaRefusal when the source is not a video; ToolError; RangeError when the source has no frame at or after the start of the cut.
 */
export async function renderSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  sourcePath: string,
  out: string,
  options: RenderOptions & { onFrames?: ((frames: number) => void) | undefined } = {},
): Promise<void> {
  const source = await probeSource(sourcePath, options.signal);
  await renderProbedSegment(plan, segment, { path: sourcePath, probed: source }, out, options);
}

/** As {@link renderSegment}, for a source that has been probed already. */
export async function renderProbedSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  source: { path: string; probed: ProbedMedia },
  out: string,
  options: RenderOptions & { onFrames?: ((frames: number) => void) | undefined } = {},
): Promise<void> {
  const picture = source.probed.picture;
  if (!picture) throw new RangeError(`The input ${segment.input} has no picture.`);
  await asWholeFile(out, async (part) => {
    const { progress } = await runTool({
      tool: 'ffmpeg',
      args: segmentArguments({
        canvas: plan.canvas,
        segment,
        source: { ...source.probed, picture },
        path: source.path,
        out: part,
        threads: options.threads ?? Math.min(4, availableParallelism()),
      }),
      signal: options.signal,
      // A 4K source on one slow core makes about a frame a second at worst.
      wallSeconds: 120 + segment.frameCount * 2,
      onProgress: ({ frame }) => options.onFrames?.(frame),
    });
    if (progress.frame === segment.frameCount) return;
    throw new RangeError(
      `The cut at ${segment.startSeconds} s of the input ${segment.input} gave ${progress.frame} of ${segment.frameCount} frames: the video ends before it.`,
    );
  });
}
