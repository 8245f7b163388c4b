import type { FrameWindow, RenderSegment } from '@cutgraph/core';

type Size = { width: number; height: number };
type Path = NonNullable<RenderSegment['path']>;

/** Expressions for the first and the last edge of a window along one axis. */
export type Edges = { first: string; last: string };

/** Edges are written in hundredths of a pixel, which is less than what is seen of an interpolation. */
const FINENESS = 100;

/**
 * How many frames may be rendered together whose windows come from a table: the system takes at most 128 KiB as one argument,
 * and of each frame eight coordinates are written, with what chooses them 23 characters long.
 */
export const MOST_TABLE_FRAMES = 640;

/** The windows of the frames of a stretch where each has one of its own, as that of a stabilised clip; null where they follow curves. */
export function windowsOfFrames({
  path,
  frameCount,
}: Pick<RenderSegment, 'frameCount'> & { path: Path }): Path | null {
  const first = path.findIndex(({ frame }) => frame === 0);
  const own = first < 0 ? [] : path.slice(first, first + frameCount);
  const isWhole = own.length === frameCount && own.every(({ frame }, at) => frame === at);
  return isWhole && frameCount > 1 ? own : null;
}

/**
 * Where the edges of each frame's window lie in a part of the frame, as `perspective` counts: from the middle of the first pixel.
 *
 * @param part pixels of the frame, which are brought to the pixels of `sized`.
 */
export function edgesOfTable(
  path: Path,
  part: Size & { left: number; top: number },
  picture: Size,
  sized: Size,
): { across: Edges; down: Edges } {
  const windows = path.map(({ window }) => window);
  const edges = (
    of: (window: FrameWindow) => [number, number],
    [start, length, pixels, all]: [number, number, number, number],
  ): Edges => {
    const coordinates = windows.map((window) => {
      const [at, size] = of(window);
      const share = (size * all) / length;
      const first = (pixels * (at * all - start)) / length + 0.5 * (share - 1);
      return [first, first + pixels * share].map((value) => Math.round(value * FINENESS));
    });
    const expression = (side: 0 | 1) =>
      `(${treeOf(
        coordinates.map((both) => both[side]!),
        0,
      )})/${FINENESS}`;
    return { first: expression(0), last: expression(1) };
  };
  return {
    across: edges(({ left, width }) => [left, width], [part.left, part.width, sized.width, picture.width]),
    down: edges(({ top, height }) => [top, height], [part.top, part.height, sized.height, picture.height]),
  };
}

/** The value at the frame that is made, by conditions that are nowhere deep. `on` counts from 1. */
function treeOf(values: readonly number[], from: number): string {
  if (values.every((value) => value === values[0])) return String(values[0]);
  const middle = values.length >> 1;
  const [before, after] = [values.slice(0, middle), values.slice(middle)];
  return `if(lt(on,${from + middle + 1}),${treeOf(before, from)},${treeOf(after, from + middle)})`;
}
