import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DECODE_STARTS,
  type DecodeStart,
  ownEntry,
  type RenderPlan,
  type RenderSegment,
} from '@cutgraph/core';
import { runTool } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { writeOverlays } from './overlay-files.ts';
import {
  type ProbedSource,
  probeRenderSource,
  type RenderSource,
  renderProbedSegment,
  type SegmentOptions,
} from './render-segment.ts';
import { transitionArguments } from './transition-arguments.ts';

/** The sides of a transition are encoded twice: the first time nearly without loss. */
const SIDE_CRF = 6;

/**
 * Makes the picture of a segment of a plan, the body of a cut or a transition, as `renderSegment` makes that of a stretch.
 *
 * @param sources the file of each input key of the plan.
 * @returns from where it could be decoded; of a transition, from where the side that took more trouble.
 */
export async function renderPlanSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  sources: Readonly<Record<string, RenderSource>>,
  out: string,
  options: SegmentOptions = {},
): Promise<DecodeStart> {
  const probed: Record<string, ProbedSource> = Object.create(null);
  for (const key of inputsOf(segment)) {
    const source = ownEntry(sources, key);
    if (!source) throw new RangeError(`The input ${key} of the timeline has no file.`);
    probed[key] = await probeRenderSource(source, options.signal);
  }
  return renderProbedPlanSegment(plan, segment, probed, out, options);
}

/** The keys of what a segment is made from. */
export function inputsOf({ input, transition }: Pick<RenderSegment, 'input' | 'transition'>): string[] {
  return [...new Set([input, ...(transition ? [transition.to.input] : [])])];
}

/** As {@link renderPlanSegment}, for sources that have been probed already. */
export async function renderProbedPlanSegment(
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  sources: Readonly<Record<string, ProbedSource>>,
  out: string,
  options: SegmentOptions = {},
): Promise<DecodeStart> {
  const { transition, index, cut, frameCount, overlays } = segment;
  if (!transition) return renderProbedSegment(plan, segment, sources[segment.input]!, out, options);
  const { onFrames, ...same } = options;
  const starts: DecodeStart[] = [];
  await writeAtomically(out, async (part) => {
    const folder = dirname(part);
    const sides = { from: join(folder, 'from.mp4'), to: join(folder, 'to.mp4') };
    // Each side is looked at as the body of its cut is; what is made of them has nothing of its own that could be damaged.
    for (const [name, ofCut] of [
      ['from', cut],
      ['to', cut + 1],
    ] as const) {
      const side = { index, cut: ofCut, ...transition[name] };
      const source = sources[side.input]!;
      starts.push(await renderProbedSegment(plan, side, source, sides[name], { ...same, crf: SIDE_CRF }));
    }
    const threads = options.threads ?? Math.min(4, availableParallelism());
    const { canvas } = plan;
    const { progress } = await runTool({
      tool: 'ffmpeg',
      ...(overlays && { folder, env: await writeOverlays(folder, canvas, overlays) }),
      args: transitionArguments({
        ...{ canvas, transition, frameCount, hasOverlays: overlays !== undefined },
        ...{ ...sides, out: part, threads },
      }),
      signal: options.signal,
      wallSeconds: 120 + frameCount * 4,
      onProgress: ({ frame }) => onFrames?.(frame),
    });
    if (progress.frame !== frameCount)
      throw new RangeError(
        `The transition after cut ${cut + 1} has ${progress.frame} of ${frameCount} frames.`,
      );
  });
  return DECODE_STARTS.findLast((start) => starts.includes(start)) ?? 'seek';
}
