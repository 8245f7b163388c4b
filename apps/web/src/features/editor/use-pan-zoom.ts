import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { pannedBy, type Size, type ViewBox, zoomedAt } from './view-box.ts';

/** A pointer that moved this far (pixels) drags; less is a click. */
const DRAG_PIXELS = 5;
/** How much a step of the wheel zooms. */
const WHEEL_ZOOM = 0.0016;

/**
 * Lets a window be moved over its picture by dragging, wheel (shift or sideways: across) and two fingers. Views are
 * drawn at most once a frame, by `draw`, outside of React.
 */
export function usePanZoom(box: RefObject<HTMLElement | null>, draw: (view: ViewBox, size: Size) => void) {
  const view = useRef<ViewBox>({ x: 0, y: 0, scale: 1 });
  const size = useRef<Size>({ width: 0, height: 0 });
  const request = useRef(0);
  const latest = useRef(draw);
  latest.current = draw;

  const redraw = useCallback(() => {
    cancelAnimationFrame(request.current);
    request.current = requestAnimationFrame(() => latest.current(view.current, size.current));
  }, []);
  const setView = useCallback(
    (next: ViewBox | ((view: ViewBox, size: Size) => ViewBox)) => {
      view.current = typeof next === 'function' ? next(view.current, size.current) : next;
      redraw();
    },
    [redraw],
  );

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let isDragging = false;
    let moved = 0;
    const pointIn = (event: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const isAcross = event.shiftKey || (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY));
      setView((now) =>
        isAcross
          ? pannedBy(now, -(event.deltaX || event.deltaY), 0)
          : zoomedAt(now, Math.exp(-event.deltaY * WHEEL_ZOOM * (event.ctrlKey ? 4 : 1)), pointIn(event)),
      );
    };
    const onDown = (event: PointerEvent) => {
      fingers.set(event.pointerId, pointIn(event));
      if (fingers.size === 1) [isDragging, moved] = [false, 0];
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointIn(event);
      fingers.set(event.pointerId, now);
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (!isDragging && moved < DRAG_PIXELS) return;
      if (!isDragging) element.setPointerCapture(event.pointerId);
      isDragging = true;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) {
        setView((at) => pannedBy(at, now.x - before.x, now.y - before.y));
        return;
      }
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      setView((at) => pannedBy(zoomedAt(at, factor, middle), (now.x - before.x) / 2, (now.y - before.y) / 2));
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
    };
    // What was dragged is not clicked.
    const onClick = (event: MouseEvent) => {
      if (!isDragging) return;
      isDragging = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const sized = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      const isFirst = size.current.width === 0;
      // What is in the middle stays there.
      if (!isFirst) {
        view.current = pannedBy(
          view.current,
          (width - size.current.width) / 2,
          (height - size.current.height) / 2,
        );
      }
      size.current = { width, height };
      redraw();
    });
    sized.observe(element);
    const { width, height } = element.getBoundingClientRect();
    size.current = { width, height };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('click', onClick, true);
    return () => {
      sized.disconnect();
      cancelAnimationFrame(request.current);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('click', onClick, true);
    };
  }, [box, redraw, setView]);

  return { view, setView, redraw };
}
