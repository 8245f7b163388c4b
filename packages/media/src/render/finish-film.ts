import { rm } from 'node:fs/promises';
import { Refusal, type RenderPlan } from '@cutgraph/core';
import { isOfDecoding } from '../process/decoder-errors.ts';
import { runTool } from '../process/run-tool.ts';
import { checkFilm } from './check-film.ts';
import { joinSegments } from './join-segments.ts';

/**
 * Joins the segments and the sound of a film and checks the result. When it is not as planned, the segments that cannot
 * be what was once made (a file that was damaged since) are made again, once; `out` is a film that has been checked.
 *
 * @param options.segments files of `renderSegment`, in order.
 * @param options.sound the file of `renderSound`.
 * @param options.remake makes the segment at a place again, and answers where it is now.
 * @throws Refusal when the film is still not right.
 */
export async function finishFilm(options: {
  plan: RenderPlan;
  segments: readonly string[];
  sound: string;
  out: string;
  remake: (place: number) => Promise<string>;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { plan, out, signal } = options;
  const problems = await joinAndCheck(options);
  if (problems.length === 0) return;
  const segments = [...options.segments];
  for (const [place, path] of options.segments.entries()) {
    if (await isWhole(path, plan.segments[place]!.frameCount, signal)) continue;
    segments[place] = await options.remake(place);
  }
  await rm(out, { force: true });
  const left = await joinAndCheck({ ...options, segments });
  if (left.length === 0) return;
  await rm(out, { force: true });
  throw new Refusal(
    'internal',
    'The finished film did not pass its check, so it is not kept. Render it again; if that fails too, a disk of this installation may be damaged.',
    { problems: left },
  );
}

async function joinAndCheck({
  plan,
  segments,
  sound,
  out,
  signal,
}: Parameters<typeof finishFilm>[0]): Promise<string[]> {
  try {
    await joinSegments(segments, sound, out, { signal });
  } catch (error) {
    if (!isOfDecoding(error)) throw error;
    return [String(error)];
  }
  return checkFilm(out, plan, { signal });
}

/** Whether all pictures of a segment can be decoded. */
async function isWhole(path: string, frameCount: number, signal: AbortSignal | undefined): Promise<boolean> {
  let complaints = 0;
  const args = ['-nostdin', '-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${path}`];
  const made = await runTool({
    tool: 'ffmpeg',
    args: [...args, '-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'null', '-'],
    signal,
    wallSeconds: 120 + frameCount,
    onErrorLine: () => {
      complaints += 1;
    },
  }).catch((error: unknown) => {
    if (isOfDecoding(error)) return undefined;
    throw error;
  });
  return made !== undefined && complaints === 0 && made.progress.frame === frameCount;
}
