import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RenderPlan } from '@cutgraph/core';
import { joinSegments, probeSource, renderSound, segmentArguments } from '@cutgraph/media';

const run = promisify(execFile);

/** The same render without a single check: what the checks cost is the difference. */
export async function renderUnchecked(
  plan: RenderPlan,
  sources: Readonly<Record<string, { path: string }>>,
  folder: string,
): Promise<void> {
  const files: string[] = [];
  for (const segment of plan.segments) {
    const { path } = sources[segment.input]!;
    const { picture, ...probed } = await probeSource(path);
    const out = join(folder, `unchecked-${segment.index}.mp4`);
    const args = segmentArguments({
      ...{ canvas: plan.canvas, segment, path, out, threads: 1 },
      source: { ...probed, picture: picture! },
    });
    // What comes after the file itself is for the checks.
    const pictureOnly = args.slice(0, args.indexOf(out) + 1);
    await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...pictureOnly]);
    files.push(out);
  }
  const sound = join(folder, 'unchecked.m4a');
  await renderSound(plan, sources, sound);
  await joinSegments(files, sound, join(folder, 'unchecked.mp4'));
}
