import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RenderPlan, RenderSegment } from '@cutgraph/core';
import { checkFilm, probeSource, type RenderSource, renderSegment, segmentArguments } from '@cutgraph/media';

const run = promisify(execFile);

/**
 * What the checks take of a render: each segment with them and without, one after the other, since a machine grows slower as
 * it grows warm and a difference of two whole renders would be that; and the check of the film.
 *
 * @param options.film the rendered film.
 * @param options.meter sums the processor time of the tools that work starts.
 */
export async function checkShare(options: {
  plan: RenderPlan;
  sources: Readonly<Record<string, RenderSource>>;
  film: string;
  folder: string;
  meter: (work: () => Promise<unknown>) => Promise<number>;
}): Promise<number> {
  const { plan, sources, film, folder, meter } = options;
  let checked = 0;
  let unchecked = 0;
  for (const segment of plan.segments) {
    const source = sources[segment.input]!;
    const withChecks = async () => {
      const out = join(folder, 'checked.mp4');
      checked += await meter(() => renderSegment(plan, segment, source, out, { threads: 1 }));
    };
    const without = async () => {
      unchecked += await meter(() => renderUnchecked(plan, segment, source, join(folder, 'unchecked.mp4')));
    };
    const works = segment.index % 2 === 0 ? [withChecks, without] : [without, withChecks];
    for (const work of works) await work();
  }
  checked += await meter(() => checkFilm(film, plan));
  return 1 - unchecked / checked;
}

async function renderUnchecked(
  { canvas }: RenderPlan,
  segment: RenderSegment,
  { path }: RenderSource,
  out: string,
): Promise<void> {
  const { picture, ...probed } = await probeSource(path);
  const source = { ...probed, picture: picture! };
  const args = segmentArguments({ canvas, segment, path, out, threads: 1, source });
  // What comes after the file itself is for the checks.
  const pictureOnly = args.slice(0, args.indexOf(out) + 1);
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...pictureOnly]);
}
