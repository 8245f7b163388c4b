import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type DecodeStart, ownEntry, pictureRepairs, type RenderPlan, type Repair } from '@cutgraph/core';
import pLimit from 'p-limit';
import { inTemporaryFolder } from '../process/temporary-folder.ts';
import { finishFilm } from './finish-film.ts';
import { type ProbedSource, probeRenderSource, type RenderSource } from './render-segment.ts';
import { renderSound } from './render-sound.ts';
import { inputsOf, renderProbedPlanSegment } from './render-transition.ts';

/**
 * Renders a whole timeline on this machine: the cuts in parallel, one sound pass, joined by stream copy, and checked. `out`
 * appears whole at the end; on failure or cancel nothing is left, not even beside it.
 *
 * @param sources the file of each input key of the plan.
 * @param options.concurrency processes at a time; by default one a core.
 * @param options.onProgress the done part, 0..1.
 * @returns what could not be decoded in the ordinary way, and from where it was instead.
 * @throws Refusal when the film does not come out right; MediaRefusal, ToolError or RangeError as `renderSegment`; the
 * signal's reason on cancel.
 */
export async function renderTimeline(
  plan: RenderPlan,
  sources: Readonly<Record<string, RenderSource>>,
  out: string,
  options: {
    concurrency?: number;
    signal?: AbortSignal | undefined;
    onProgress?: ((part: number) => void) | undefined;
  } = {},
): Promise<Repair[]> {
  const cores = availableParallelism();
  const concurrency = Math.max(1, Math.min(options.concurrency ?? cores, plan.segments.length));
  const threads = Math.max(1, Math.floor(cores / concurrency));
  // One that fails ends the others.
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  const probed = await probeSources(plan, sources, signal);
  const framesDone = plan.segments.map(() => 0);
  const target = resolve(out);
  const repairs = await inTemporaryFolder(dirname(target), async (folder) => {
    const files = plan.segments.map((segment) => join(folder, `segment-${segment.index}.mp4`));
    const sound = join(folder, 'sound.m4a');
    const starts: DecodeStart[] = [];
    let soundRepairs: Repair[] = [];
    const make = async (i: number, onFrames?: (frames: number) => void) => {
      const given = { signal, threads, onFrames };
      starts[i] = await renderProbedPlanSegment(plan, plan.segments[i]!, probed, files[i]!, given);
      return files[i]!;
    };
    // The longest first: at the end no process is left with a long one while the others wait.
    const longestFirst = [...plan.segments.keys()].sort(
      (a, b) => plan.segments[b]!.frameCount - plan.segments[a]!.frameCount,
    );
    const works = longestFirst.map((i) => async () => {
      await make(i, (frames) => {
        framesDone[i] = frames;
        const done = framesDone.reduce((sum, count) => sum + count, 0);
        options.onProgress?.((done / Math.max(1, plan.frameCount)) * 0.95);
      });
    });
    works.unshift(async () => {
      soundRepairs = await renderSound(plan, sources, sound, { signal });
    });
    await allOf(works, concurrency, failed);
    const film = join(folder, basename(target));
    await finishFilm({ plan, segments: files, sound, out: film, signal, remake: (i) => make(i) });
    return { keep: [basename(target)], result: [...pictureRepairs(plan.segments, starts), ...soundRepairs] };
  });
  options.onProgress?.(1);
  return repairs;
}

async function probeSources(
  plan: RenderPlan,
  sources: Readonly<Record<string, RenderSource>>,
  signal: AbortSignal,
): Promise<Record<string, ProbedSource>> {
  // Keys are whatever the edit list says.
  const probed: Record<string, ProbedSource> = Object.create(null);
  for (const key of new Set(plan.segments.flatMap(inputsOf))) {
    const source = ownEntry(sources, key);
    if (!source) throw new RangeError(`The input ${key} of the timeline has no file.`);
    probed[key] = await probeRenderSource(source, signal);
  }
  return probed;
}

/** Runs all works, so many at a time, and waits until every one that was begun has ended, also when one fails. */
async function allOf(
  works: readonly (() => Promise<void>)[],
  concurrency: number,
  failed: AbortController,
): Promise<void> {
  await pLimit(concurrency).map(works, async (work) => {
    if (!failed.signal.aborted) await work().catch((error) => failed.abort(error));
  });
  failed.signal.throwIfAborted();
}
