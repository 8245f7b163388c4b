import type { RenderPlan } from '@cutgraph/core';
import { encoderArguments } from '@cutgraph/media';

/**
 * The peer: the whole timeline in one ffmpeg, a seeked input for each cut. For footage of the canvas' own size and rate,
 * with sound, as the bench makes it.
 */
export function oneGraphArguments(
  plan: RenderPlan,
  sources: Readonly<Record<string, { path: string }>>,
  out: string,
): string[] {
  return [
    ...seekedInputs(plan, sources),
    ...[
      '-filter_complex',
      `${pictureGraph(plan)};${soundGraph(plan)}`,
      '-map',
      '[picture]',
      '-map',
      '[sound]',
    ],
    ...encoderArguments(plan.canvas, 1),
    ...['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '192k', '-movflags', '+faststart', out],
  ];
}

/** The same pictures as raw frames on standard output: what the encode alone is fed with. */
export function rawPictureArguments(
  plan: RenderPlan,
  sources: Readonly<Record<string, { path: string }>>,
): string[] {
  return [
    ...seekedInputs(plan, sources),
    ...['-filter_complex', pictureGraph(plan), '-map', '[picture]', '-f', 'yuv4mpegpipe', 'pipe:1'],
  ];
}

function seekedInputs(plan: RenderPlan, sources: Readonly<Record<string, { path: string }>>): string[] {
  return plan.segments.flatMap(({ input, startSeconds, frameCount }) => [
    ...['-threads', '1', '-ss', String(startSeconds - 0.002)],
    ...['-t', String(frameCount / plan.canvas.framesPerSecond + 0.1), '-i', sources[input]?.path ?? ''],
  ]);
}

function pictureGraph({ segments, canvas }: RenderPlan): string {
  const chains = segments.map(
    ({ frameCount }, i) =>
      `[${i}:v]fps=${canvas.framesPerSecond}:start_time=0,scale=${canvas.width}:${canvas.height},trim=end_frame=${frameCount},setpts=PTS-STARTPTS,setsar=1,format=yuv420p[v${i}]`,
  );
  return `${chains.join(';')};${segments.map((_, i) => `[v${i}]`).join('')}concat=n=${segments.length}[picture]`;
}

function soundGraph({ sound }: RenderPlan): string {
  const chains = sound.pieces.map(
    ({ sampleCount }, i) =>
      `[${i}:a]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,apad,atrim=end_sample=${sampleCount},asetpts=N/SR/TB[a${i}]`,
  );
  return `${chains.join(';')};${sound.pieces.map((_, i) => `[a${i}]`).join('')}concat=n=${sound.pieces.length}:v=0:a=1[sound]`;
}
