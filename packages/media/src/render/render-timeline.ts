import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { RenderPlan } from '@cutgraph/core';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { probeSource } from '../probe/probe-media.ts';
import { inTemporaryFolder } from '../process/temporary-folder.ts';
import { joinSegments } from './join-segments.ts';
import { renderProbedSegment } from './render-segment.ts';
import { renderSound } from './render-sound.ts';

/**
 * Renders a whole timeline on this machine: the cuts in parallel, one sound pass, joined by stream copy. `out` appears
 * whole at the end; on failure or cancel nothing is left, not even beside it.
 *
 * @param sources the file of each input key of the plan.
 * @param options.concurrency processes at a time; by default one a core.
 * @param options.onProgress the done part, 0..1.
 * @throws MediaRefusal, ToolError or RangeError as `renderSegment`; the signal's reason on cancel.
 */
export async function renderTimeline(
  plan: RenderPlan,
  sources: Readonly<Record<string, { path: string }>>,
  out: string,
  options: {
    concurrency?: number;
    signal?: AbortSignal | undefined;
    onProgress?: ((part: number) => void) | undefined;
  } = {},
): Promise<void> {
  const cores = availableParallelism();
  const concurrency = Math.max(1, Math.min(options.concurrency ?? cores, plan.segments.length));
  const threads = Math.max(1, Math.floor(cores / concurrency));
  // One that fails ends the others.
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  const probed = await probeSources(plan, sources, signal);
  const paths = Object.fromEntries(Object.entries(sources).map(([key, { path }]) => [key, path]));
  const framesDone = plan.segments.map(() => 0);
  const target = resolve(out);
  await inTemporaryFolder(dirname(target), async (folder) => {
    const files = plan.segments.map((segment) => join(folder, `segment-${segment.index}.mp4`));
    const sound = join(folder, 'sound.m4a');
    const works = plan.segments.map((segment, i) => async () => {
      await renderProbedSegment(plan, segment, probed[segment.input] as Probed, files[i] as string, {
        signal,
        threads,
        onFrames: (frames) => {
          framesDone[i] = frames;
          const done = framesDone.reduce((sum, count) => sum + count, 0);
          options.onProgress?.((done / Math.max(1, plan.frameCount)) * 0.95);
        },
      });
    });
    works.unshift(() => renderSound(plan, paths, sound, { signal }));
    await allOf(works, concurrency, (error) => failed.abort(error));
    await joinSegments(files, sound, join(folder, basename(target)), { signal });
    return { keep: [basename(target)], result: undefined };
  });
  options.onProgress?.(1);
}

type Probed = { path: string; probed: ProbedMedia };

async function probeSources(
  plan: RenderPlan,
  sources: Readonly<Record<string, { path: string }>>,
  signal: AbortSignal,
): Promise<Record<string, Probed>> {
  const probed: Record<string, Probed> = {};
  for (const key of new Set(plan.segments.map((segment) => segment.input))) {
    const source = sources[key];
    if (!source) throw new RangeError(`The input ${key} of the timeline has no file.`);
    probed[key] = { path: source.path, probed: await probeSource(source.path, signal) };
  }
  return probed;
}

/** Runs all works, so many at a time, and waits until every one that was begun has ended, also when one fails. */
async function allOf(
  works: readonly (() => Promise<void>)[],
  concurrency: number,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | undefined;
  const runner = async () => {
    while (!failure && next < works.length) {
      const work = works[next++] as () => Promise<void>;
      await work().catch((error) => {
        failure ??= { error };
        onFailure(error);
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runner));
  if (failure) throw failure.error;
}
