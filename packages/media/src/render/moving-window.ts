import {
  type Canvas,
  type CubicPiece,
  type FrameWindow,
  type RenderSegment,
  windowCurves,
} from '@cutgraph/core';
import { type Edges, edgesOfTable, windowsOfFrames } from './window-table.ts';

type Size = Pick<Canvas, 'width' | 'height'>;
type Path = NonNullable<RenderSegment['path']>;
type Moving = Pick<RenderSegment, 'window' | 'frameCount'> & { path: Path };

/** Pixels around a moving window that its edges are interpolated from. */
const MARGIN_PIXELS = 4;

/**
 * Filters that show a moving window, between whole pixels: `crop` moves by steps of a pixel, which shows in a slow pan. What
 * the window passes over is cut out, brought to the size that the canvas needs, and of that each frame's window is stretched
 * over the whole picture by `perspective`, which interpolates. The frames must be those of the canvas, from the first of the
 * segment on.
 *
 * @param picture pixels of the upright source frame.
 * @param sized filters that bring a picture to a size, and to 8 bits.
 */
export function movingWindowFilters(
  segment: Moving,
  picture: Size,
  canvas: Size,
  sized: (size: string) => string[],
): string[] {
  const table = windowsOfFrames(segment);
  const path = table ?? segment.path;
  const all = passedOver(path);
  const [left, right] = wholePixels(all.left, all.left + all.width, picture.width);
  const [top, bottom] = wholePixels(all.top, all.top + all.height, picture.height);
  const part = { width: right - left, height: bottom - top };
  const tightest = Math.min(...path.map(({ window }) => window.width));
  const shrink = Math.min(1, canvas.width / (tightest * picture.width));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * shrink) / 2));
  const sizedTo = { width: even(part.width), height: even(part.height) };
  const { across, down } = table
    ? edgesOfTable(table, { left, top, ...part }, picture, sizedTo)
    : edgesOfCurves(path, { left, top, ...part }, picture);
  const corners = [
    `x0='${across.first}':y0='${down.first}'`,
    `x1='${across.last}':y1='${down.first}'`,
    `x2='${across.first}':y2='${down.last}'`,
    `x3='${across.last}':y3='${down.last}'`,
  ];
  return [
    `crop=${part.width}:${part.height}:${left}:${top}`,
    ...sized(`${sizedTo.width}:${sizedTo.height}`),
    `perspective=${corners.join(':')}:interpolation=cubic:eval=frame`,
    `scale=${canvas.width}:${canvas.height}:flags=bicubic`,
    'format=yuv420p',
  ];
}

/** Where the edges of the window lie in a part of the frame, in pixels, as curves. */
function edgesOfCurves(
  path: Path,
  part: Size & { left: number; top: number },
  picture: Size,
): { across: Edges; down: Edges } {
  const curves = windowCurves(path);
  const { window: first } = path[0]!;
  const across = edgesOf(
    { at: curves.left, size: curves.width, window: [first.left, first.width] },
    { from: part.left / picture.width, length: part.width / picture.width },
    'W',
  );
  const down = edgesOf(
    { at: curves.top, size: curves.height, window: [first.top, first.height] },
    { from: part.top / picture.height, length: part.height / picture.height },
    'H',
  );
  return { across, down };
}

/** The smallest part of the frame that holds the window of every frame; between two keyframes it never leaves what they span. */
function passedOver(path: Path): FrameWindow {
  const windows = path.map(({ window }) => window);
  const left = Math.min(...windows.map((one) => one.left));
  const top = Math.min(...windows.map((one) => one.top));
  const right = Math.max(...windows.map((one) => one.left + one.width));
  const bottom = Math.max(...windows.map((one) => one.top + one.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Even pixels around a stretch of fractions, with a margin. */
function wholePixels(from: number, to: number, pixels: number): [number, number] {
  const most = 2 * Math.floor(pixels / 2);
  const first = Math.max(0, 2 * Math.floor((from * pixels - MARGIN_PIXELS) / 2));
  return [first, Math.min(most, 2 * Math.ceil((to * pixels + MARGIN_PIXELS) / 2))];
}

/**
 * Expressions for where the first and the last edge of the window lie in the part of the frame, along one axis. `perspective`
 * counts from the middle of the first pixel, so that half of a pixel is taken at each size.
 */
function edgesOf(
  curve: { at: CubicPiece[]; size: CubicPiece[]; window: [number, number] },
  part: { from: number; length: number },
  pixels: 'W' | 'H',
): Edges {
  const start = expressionOf(curve.at, curve.window[0]);
  const share = `(${expressionOf(curve.size, curve.window[1])})/${numberOf(part.length)}`;
  const first = `${pixels}*(${start}-${numberOf(part.from)})/${numberOf(part.length)}+0.5*(${share}-1)`;
  return { first, last: `${first}+${pixels}*${share}` };
}

/** The value of a curve at the frame that is made: a tree of conditions, so that it is nowhere deep. `on` counts from 1. */
function expressionOf(pieces: readonly CubicPiece[], still: number): string {
  if (pieces.every(({ c }) => c[1] === 0 && c[2] === 0 && c[3] === 0))
    return numberOf(pieces[0]?.c[0] ?? still);
  if (pieces.length > 1) {
    const middle = Math.floor(pieces.length / 2);
    const [before, after] = [pieces.slice(0, middle), pieces.slice(middle)];
    const place = numberOf(after[0]!.at);
    return `if(lt(on-1,${place}),${expressionOf(before, still)},${expressionOf(after, still)})`;
  }
  const { at, length, c } = pieces[0]!;
  const [a, b, d, e] = c.map(numberOf) as [string, string, string, string];
  const u = `clip((on-1-(${numberOf(at)}))/${numberOf(length)},0,1)`;
  return `(${a}+st(0,${u})*(${b}+ld(0)*(${d}+ld(0)*(${e}))))`;
}

/** As ffmpeg reads it: without an exponent. */
function numberOf(value: number): string {
  const text = value.toFixed(9).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
