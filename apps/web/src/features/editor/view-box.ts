/** Where a picture lies under a window: a point p of the picture is seen at p * scale + (x, y), in pixels. */
export type ViewBox = { x: number; y: number; scale: number };

export type Size = { width: number; height: number };
export type Bounds = { left: number; top: number; right: number; bottom: number };

const SMALLEST = 0.06;
const LARGEST = 2;

/** Nearer or farther, with the point of the window at (x, y) staying where it is. */
export function zoomedAt(view: ViewBox, factor: number, at: { x: number; y: number }): ViewBox {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export function pannedBy(view: ViewBox, x: number, y: number): ViewBox {
  return { ...view, x: view.x + x, y: view.y + y };
}

/** All of the bounds in the middle of the window, at most at their own size. */
export function fitted(
  { left, top, right, bottom }: Bounds,
  { width, height }: Size,
  margin: number,
): ViewBox {
  const inner = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) };
  const wanted = Math.min(
    1,
    inner.width / Math.max(1, right - left),
    inner.height / Math.max(1, bottom - top),
  );
  const scale = Math.max(SMALLEST, wanted);
  return {
    scale,
    x: width / 2 - ((left + right) / 2) * scale,
    y: height / 2 - ((top + bottom) / 2) * scale,
  };
}

/** What is seen of the picture, with some more around it (pixels of the window). */
export function seenOf({ x, y, scale }: ViewBox, { width, height }: Size, around: number): Bounds {
  return {
    left: (-around - x) / scale,
    top: (-around - y) / scale,
    right: (width + around - x) / scale,
    bottom: (height + around - y) / scale,
  };
}

/** Moved as little as shows all of the bounds, `margin` pixels away from the window's edge. */
export function revealed(view: ViewBox, bounds: Bounds, { width, height }: Size, margin: number): ViewBox {
  const shift = (from: number, to: number, room: number) =>
    from < margin ? margin - from : to > room - margin ? Math.max(margin - from, room - margin - to) : 0;
  return pannedBy(
    view,
    shift(bounds.left * view.scale + view.x, bounds.right * view.scale + view.x, width),
    shift(bounds.top * view.scale + view.y, bounds.bottom * view.scale + view.y, height),
  );
}
