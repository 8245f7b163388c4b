import { type Canvas, mostSourcePerFilm, type RenderSegment } from '@cutgraph/core';
import { inputArguments } from '../input/input-arguments.ts';
import type { Rgb } from '../measure/likeness.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool } from '../process/run-tool.ts';
import { takeFrames } from '../process/take-frames.ts';
import { checkedFilters, smallCanvas, stretchSeconds } from './segment-arguments.ts';

/** A small picture of the proxy, framed as the cut is; seconds in the source. */
export type ReferencePicture = Rgb & { atSeconds: number };

/**
 * No sound is read; unsmoothed edges of blocks do not show in pictures that are so small; and what the streams of a proxy are stands in
 * its index, so that nothing of it is decoded to find out.
 */
const QUICK = ['-an', '-skip_loop_filter', 'all', '-nofind_stream_info'];

/** Enough for one frame of the slowest proxy. */
const ONE_FRAME_SECONDS = 1.5;

/** A reading of reference pictures that is done beside something else: what ffmpeg is given for it, and what came. */
export type ReferenceReading = {
  inputs: string[];
  outputs: string[];
  /** Who reads what is written to the descriptors, from `at.pipe` on. */
  pipes: ((chunk: Buffer) => void)[];
  /** What was read, once the process has ended well. */
  pictures: () => ReferencePicture[];
};

/**
 * What a cut must look like: the proxy's pictures at its first and its last moment, and its key frames between them, of
 * which there is one a second. They are read by one process that decodes nothing else but what leads to the two ends.
 */
export async function referencePictures(
  canvas: Canvas,
  segment: RenderSegment,
  proxy: ProxyFile,
  signal?: AbortSignal,
): Promise<ReferencePicture[]> {
  const { inputs, outputs, pipes, pictures } = referenceReading(canvas, segment, proxy, {
    input: 0,
    pipe: 3,
  });
  if (pipes.length === 0) return [];
  await runTool({
    tool: 'ffmpeg',
    signal,
    wallSeconds: 120 + stretchSeconds(canvas, segment) * canvas.framesPerSecond,
    args: ['-nostdin', ...inputs, '-filter_threads', '1', ...outputs],
    pipes,
  });
  return pictures();
}

/** The proxy of a source, as the worker made it. */
type ProxyFile = { path: string; probed: ProbedMedia };

/**
 * As {@link referencePictures}, as a part of another command: a process of its own costs more to start than what it reads.
 *
 * @param at the number of the first input and of the first descriptor that are free.
 */
export function referenceReading(
  canvas: Canvas,
  segment: RenderSegment,
  proxy: ProxyFile,
  at: { input: number; pipe: number },
): ReferenceReading {
  const { picture } = proxy.probed;
  if (!picture) return { inputs: [], outputs: [], pipes: [], pictures: () => [] };
  const source = { ...proxy.probed, picture };
  const size = smallCanvas(canvas);
  const frameSeconds = 1 / picture.framesPerSecond;
  const end = segment.startSeconds + stretchSeconds(canvas, segment);
  const canvasFrameSeconds = mostSourcePerFilm(segment, canvas.framesPerSecond) / canvas.framesPerSecond;
  // Early enough that the frame which begins next is in the cut, however the frames of source, proxy and canvas lie.
  const lastSeconds = Math.max(segment.startSeconds, end - 2.5 * Math.max(frameSeconds, canvasFrameSeconds));
  const readings = [
    { from: segment.startSeconds, length: ONE_FRAME_SECONDS, frames: 1, keyFramesOnly: false },
    { from: segment.startSeconds, length: end - segment.startSeconds, frames: null, keyFramesOnly: true },
    { from: lastSeconds, length: ONE_FRAME_SECONDS, frames: 1, keyFramesOnly: false },
  ];
  const found: ReferencePicture[] = [];
  const readers = readings.map(({ from, keyFramesOnly }) => {
    // Where no key frame lies in the cut the one behind it may come, which is often the first of another shot. Of the frames that
    // are read alone the one behind is taken where the cut is shorter than a frame.
    const last = keyFramesOnly ? end - frameSeconds / 2 : end + frameSeconds;
    const pictures: Uint8Array[] = [];
    const times: number[] = [];
    return {
      pictures: takeFrames(size.width * size.height * 3, (rgb) => pictures.push(rgb)),
      times: metadataReader((time) => times.push(from + time)),
      gather: () =>
        pictures.forEach((rgb, i) => {
          const atSeconds = times[i] ?? from;
          if (atSeconds < last) found.push({ ...size, rgb, atSeconds });
        }),
    };
  });
  const pipeOf = (reading: number, what: number) =>
    `pipe${what === 0 ? '' : '\\\\'}:${at.pipe + reading * 2 + what}`;
  return {
    inputs: readings.flatMap(({ from, length, keyFramesOnly }) => [
      ...QUICK,
      ...inputArguments(proxy.path, {
        seekSeconds: from,
        durationSeconds: length,
        keyFramesOnly,
        threads: 1,
      }),
    ]),
    outputs: readings.flatMap(({ frames }, i) => [
      ...['-map', `${at.input + i}:V:0`, '-an', '-fps_mode', 'passthrough'],
      ...(frames === null ? [] : ['-frames:v', String(frames)]),
      '-vf',
      [
        'metadata=add:key=source:value=1',
        `metadata=print:key=source:file=${pipeOf(i, 1)}:direct=1`,
        ...checkedFilters(canvas, segment, source),
      ].join(','),
      ...['-f', 'rawvideo', pipeOf(i, 0)],
    ]),
    pipes: readers.flatMap(({ pictures, times }) => [pictures, times]),
    pictures: () => {
      for (const { gather } of readers.splice(0)) gather();
      return found;
    },
  };
}
