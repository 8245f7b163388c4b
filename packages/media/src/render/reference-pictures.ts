import type { Canvas, RenderSegment } from '@cutgraph/core';
import { inputArguments } from '../input/input-arguments.ts';
import type { Rgb } from '../measure/likeness.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool } from '../process/run-tool.ts';
import { takeFrames } from '../process/take-frames.ts';
import { checkedFilters, smallCanvas, stretchSeconds } from './segment-arguments.ts';

/** A small picture of the proxy, framed as the cut is; seconds in the source. */
export type ReferencePicture = Rgb & { atSeconds: number };

/** No sound is read; unsmoothed edges of blocks do not show in pictures that are so small. */
const QUICK = ['-an', '-skip_loop_filter', 'all'];

/** Enough for one frame of the slowest proxy. */
const ONE_FRAME_SECONDS = 1.5;

/**
 * What a cut must look like: the proxy's pictures at its first and its last moment, and its key frames between them, of
 * which there is one a second. They are read by one process that decodes nothing else but what leads to the two ends.
 */
export async function referencePictures(
  canvas: Canvas,
  segment: RenderSegment,
  proxy: { path: string; probed: ProbedMedia },
  signal?: AbortSignal,
): Promise<ReferencePicture[]> {
  const { picture } = proxy.probed;
  if (!picture) return [];
  const source = { ...proxy.probed, picture };
  const size = smallCanvas(canvas);
  const frameSeconds = 1 / picture.framesPerSecond;
  const end = segment.startSeconds + stretchSeconds(canvas, segment);
  // Early enough that the frame which begins next is in the cut, however the frames of source, proxy and canvas lie.
  const lastSeconds = Math.max(
    segment.startSeconds,
    end - 2.5 * Math.max(frameSeconds, 1 / canvas.framesPerSecond),
  );
  const readings = [
    { from: segment.startSeconds, length: ONE_FRAME_SECONDS, frames: 1, keyFramesOnly: false },
    { from: segment.startSeconds, length: end - segment.startSeconds, frames: null, keyFramesOnly: true },
    { from: lastSeconds, length: ONE_FRAME_SECONDS, frames: 1, keyFramesOnly: false },
  ];
  const found: ReferencePicture[] = [];
  const readers = readings.map(({ from }) => {
    const pictures: Uint8Array[] = [];
    const times: number[] = [];
    return {
      pictures: takeFrames(size.width * size.height * 3, (rgb) => pictures.push(rgb)),
      times: metadataReader((time) => times.push(from + time)),
      gather: () =>
        pictures.forEach((rgb, i) => {
          found.push({ ...size, rgb, atSeconds: times[i] ?? from });
        }),
    };
  });
  const pipeOf = (reading: number, what: number) =>
    `pipe${what === 0 ? '' : '\\\\'}:${3 + reading * 2 + what}`;
  await runTool({
    tool: 'ffmpeg',
    signal,
    wallSeconds: 120 + segment.frameCount,
    args: [
      ...readings.flatMap(({ from, length, keyFramesOnly }) => [
        ...QUICK,
        ...inputArguments(proxy.path, {
          seekSeconds: from,
          durationSeconds: length,
          keyFramesOnly,
          threads: 1,
        }),
      ]),
      ...['-filter_threads', '1'],
      ...readings.flatMap(({ frames }, i) => [
        ...['-map', `${i}:V:0`, '-an', '-fps_mode', 'passthrough'],
        ...(frames === null ? [] : ['-frames:v', String(frames)]),
        '-vf',
        [
          'metadata=add:key=source:value=1',
          `metadata=print:key=source:file=${pipeOf(i, 1)}:direct=1`,
          ...checkedFilters(canvas, segment, source),
        ].join(','),
        ...['-f', 'rawvideo', pipeOf(i, 0)],
      ]),
    ],
    pipes: readers.flatMap(({ pictures, times }) => [pictures, times]),
  });
  for (const { gather } of readers) gather();
  return found.filter(({ atSeconds }) => atSeconds < end + frameSeconds);
}
