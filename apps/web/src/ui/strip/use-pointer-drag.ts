import { type PointerEvent, useRef } from 'react';

/** A pointer that moves less is a click. */
const CLICK_PIXELS = 5;

type Options = {
  /** Called once it moves far enough to be a drag; false leaves it a click. */
  onStart?: () => boolean | undefined;
  onMove: (pixels: number, event: PointerEvent<HTMLElement>) => void;
  /** `pixels` is null where it was given up. */
  onEnd: (pixels: number | null) => void;
};

/** Drags by mouse, pen or finger. Spread the answer on the element; `wasDragged` is true for the click that ends a drag. */
export function usePointerDrag({ onStart, onMove, onEnd }: Options) {
  const drag = useRef<{ pointerId: number; x: number; hasBegun: boolean } | null>(null);
  const wasDragged = useRef(false);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || drag.current) return;
      wasDragged.current = false;
      drag.current = { pointerId: event.pointerId, x: event.clientX, hasBegun: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (now?.pointerId !== event.pointerId) return;
      const pixels = event.clientX - now.x;
      if (!now.hasBegun) {
        if (Math.abs(pixels) < CLICK_PIXELS) return;
        if (onStart?.() === false) {
          drag.current = null;
          return;
        }
        now.hasBegun = true;
        wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      onMove(pixels, event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (now?.pointerId !== event.pointerId) return;
      drag.current = null;
      if (now.hasBegun) onEnd(event.clientX - now.x);
    },
    onPointerCancel: () => {
      const hadBegun = drag.current?.hasBegun;
      drag.current = null;
      if (hadBegun) onEnd(null);
    },
  };
  return { handlers, wasDragged };
}
