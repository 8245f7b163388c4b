import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { type StripItem, useStripScale } from './strip.tsx';
import { usePointerDrag } from './use-pointer-drag.ts';

/** This near an end of what is seen of a strip, a drag scrolls it by so many pixels. */
const SCROLL_EDGE = 48;
const SCROLL_PIXELS = 14;

/** Drags a clip of a strip to another place. `target` is the second before which it would come to stand. */
export function useStripDrag(
  items: readonly StripItem[],
  onMove: ((from: number, to: number) => void) | undefined,
) {
  const { scroller, secondsIn } = useStripScale();
  const [drag, setDrag] = useState<{ from: number; to: number; pixels: number } | null>(null);
  const pressed = useRef<{ from: number; scroll: number }>({ from: 0, scroll: 0 });
  const beginnings = [0];
  for (const { length } of items) beginnings.push((beginnings.at(-1) ?? 0) + length);
  const middleOf = (place: number) => ((beginnings[place] ?? 0) + (beginnings[place + 1] ?? 0)) / 2;
  const { handlers, wasDragged } = usePointerDrag({
    onStart: () => items.length > 1,
    onMove: (moved, event) => {
      scrollAtEdges(scroller.current, event);
      const { from, scroll } = pressed.current;
      const pixels = moved + (scroller.current?.scrollLeft ?? 0) - scroll;
      const middle = middleOf(from) + secondsIn(pixels);
      // It takes the place of another once its middle reaches the middle of that one, to the pixel.
      const reach = secondsIn(1);
      const isAfter = (at: number) =>
        at > from ? middle >= middleOf(at) - reach : middle > middleOf(at) + reach;
      setDrag({ from, to: items.filter((_, at) => at !== from && isAfter(at)).length, pixels });
    },
    onEnd: (moved) => {
      if (moved !== null && drag) onMove?.(drag.from, drag.to);
      setDrag(null);
    },
  });
  return {
    from: drag?.from,
    target:
      drag && drag.to !== drag.from ? beginnings[drag.to < drag.from ? drag.to : drag.to + 1] : undefined,
    wasDragged,
    styleOf: (place: number): CSSProperties =>
      drag?.from === place ? { translate: `${drag.pixels}px 0` } : {},
    handlersOf: (place: number) =>
      onMove
        ? {
            ...handlers,
            onPointerDown: (event: PointerEvent<HTMLElement>) => {
              pressed.current = { from: place, scroll: scroller.current?.scrollLeft ?? 0 };
              handlers.onPointerDown(event);
            },
          }
        : {},
  };
}

function scrollAtEdges(scroller: HTMLDivElement | null, event: PointerEvent) {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (event.clientX < left + SCROLL_EDGE) scroller.scrollLeft -= SCROLL_PIXELS;
  else if (event.clientX > right - SCROLL_EDGE) scroller.scrollLeft += SCROLL_PIXELS;
}
