import {
  type Canvas,
  needsHandles,
  type SegmentTransition,
  TRANSITION_ZOOM,
  transitionBlurAt,
  transitionShareAt,
} from '@cutgraph/core';
import { fileUrl } from '../input/input-arguments.ts';
import { overlayFilters } from './overlay-files.ts';
import { encoderArguments } from './segment-arguments.ts';

type Shown = {
  canvas: Canvas;
  transition: Pick<SegmentTransition, 'kind' | 'framesBeforeCut'>;
  frameCount: number;
  /** Whether something is written over it, see `writeOverlays`. */
  hasOverlays?: boolean;
};

/**
 * ffmpeg's arguments that make the frames of a transition out of its two sides, files of ours with the frames of its stretches: what
 * `transitionLookAt` says at `transitionShareAt` of each frame.
 */
export function transitionArguments(
  options: Shown & { from: string; to: string; out: string; threads: number },
): string[] {
  const { canvas, frameCount, threads, hasOverlays = false } = options;
  const graph = [transitionGraph(options), ...(hasOverlays ? overlayFilters(canvas) : [])].join(',');
  const inputs = [options.from, options.to].flatMap((path) => [
    ...['-protocol_whitelist', 'file', '-f', 'mov', '-i', fileUrl(path)],
  ]);
  return [
    ...['-nostdin', ...inputs, '-filter_complex_threads', String(threads)],
    ...['-filter_complex', `${graph}[out]`, '-map', '[out]'],
    ...['-an', '-frames:v', String(frameCount), '-fps_mode', 'passthrough'],
    ...encoderArguments(canvas, threads),
    ...['-map_metadata', '-1', '-f', 'mp4', options.out],
  ];
}

/** The graph from the pictures of both sides, `0:v` and `1:v`, to those of the transition. */
export function transitionGraph({ canvas, transition, frameCount }: Shown): string {
  const { kind, framesBeforeCut } = transition;
  const { framesPerSecond } = canvas;
  // `fps` says the rate that is asked for behind it. Where a side ends, xfade takes the transition to be over: both go on a little.
  const side = (frames: number) =>
    `settb=1/${framesPerSecond},setpts=N,fps=${framesPerSecond},trim=end_frame=${frames},tpad=stop_mode=clone:stop=2,format=yuv420p`;
  if (!needsHandles(kind)) {
    const half = (frameCount + 1) / 2;
    const framesAfter = frameCount - framesBeforeCut;
    const colour = kind === 'dipToBlack' ? 'black' : 'white';
    const plain = (frames: number) =>
      `color=${colour}:s=${canvas.width}x${canvas.height}:r=${framesPerSecond},trim=end_frame=${frames},scale=out_color_matrix=bt709:out_range=tv,${side(frames)}`;
    return [
      `[0:v]${side(framesBeforeCut)}[from];[1:v]${side(framesAfter)}[to]`,
      `${plain(framesBeforeCut)}[sink];${plain(framesAfter)}[rise]`,
      `[from][sink]${crossing('fade', { begin: -1, length: half, count: framesBeforeCut }, framesPerSecond)}[fall]`,
      `[rise][to]${crossing('fade', { begin: half - framesBeforeCut - 1, length: half, count: framesAfter }, framesPerSecond)}[up]`,
      '[fall][up]concat=n=2:v=1:a=0,format=yuv420p',
    ].join(';');
  }
  const grown = kind === 'zoom' ? `,${zoomFilter(frameCount)}` : '';
  const style = /^wipe|^slide/.test(kind) ? kind.toLowerCase() : 'fade';
  const blurred = kind === 'blur' ? `,${blurFilters(canvas, frameCount)}` : '';
  return `[0:v]${side(frameCount)}${grown}[from];[1:v]${side(frameCount)}[to];[from][to]${crossing(style, { begin: -1, length: frameCount + 1, count: frameCount }, framesPerSecond)}${blurred}`;
}

/** ffmpeg's xfade over so many frames of its own from its begin on, `count` frames of it. */
function crossing(
  style: string,
  { begin, length, count }: { begin: number; length: number; count: number },
  framesPerSecond: number,
): string {
  const at = (frame: number) => (frame / framesPerSecond).toFixed(6);
  return `xfade=transition=${style}:duration=${at(length)}:offset=${at(begin)},trim=end_frame=${count},format=yuv420p`;
}

/** The picture grown about its middle; between pixels, so that it does not jump from one to the next. */
function zoomFilter(frameCount: number): string {
  // `on` counts from 1, and places from the middle of the first pixel.
  const share = `1/(1+${TRANSITION_ZOOM}*on/${frameCount + 1})`;
  const first = (pixels: 'W' | 'H') => `(${pixels}/2-0.5)*(1-${share})`;
  const last = (pixels: 'W' | 'H') => `${first(pixels)}+${pixels}*${share}`;
  const corners = [
    ...[`x0='${first('W')}':y0='${first('H')}'`, `x1='${last('W')}':y1='${first('H')}'`],
    ...[`x2='${first('W')}':y2='${last('H')}'`, `x3='${last('W')}':y3='${last('H')}'`],
  ];
  return `perspective=${corners.join(':')}:eval=frame:interpolation=cubic`;
}

/** A blur of its own for each frame. */
function blurFilters({ height, framesPerSecond }: Canvas, frameCount: number): string {
  const commands = Array.from({ length: frameCount }, (_, frame) => {
    const sigma = (transitionBlurAt(transitionShareAt(frame, frameCount)) * height).toFixed(4);
    const at = Math.max(0, (frame - 0.5) / framesPerSecond).toFixed(6);
    return `${at} gblur@transition sigma ${sigma};${at} gblur@transition sigmaV ${sigma}`;
  });
  // One that begins with none stays so, whatever comes later.
  return `sendcmd=c='${commands.join(';')}',gblur@transition=sigma=1:steps=3`;
}
