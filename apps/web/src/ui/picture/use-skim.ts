import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A finger that has moved so far along skims; less is a tap. Pixels. */
const SKIM_PIXELS = 8;

/**
 * How far along a picture it is skimmed, 0..1: where the pointer is on it, or where a finger is drawn along it; null
 * while it is not. Spread `handlers` on the picture, which wants `touch-action: pan-y`: what goes up and down scrolls.
 */
export function useSkim(isOn: boolean) {
  const [share, setShare] = useState<number | null>(null);
  const touch = useRef<{ from: number; skims: boolean } | null>(null);

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!isOn) return;
    if (event.pointerType === 'touch') {
      if (!touch.current) return;
      touch.current.skims ||= Math.abs(event.clientX - touch.current.from) > SKIM_PIXELS;
      if (!touch.current.skims) return;
    }
    const bounds = event.currentTarget.getBoundingClientRect();
    setShare(Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width)));
  };
  return {
    share,
    setShare,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        touch.current = pointerType === 'touch' ? { from: clientX, skims: false } : null;
      },
      onPointerMove: follow,
      onPointerLeave: () => setShare(null),
      onPointerCancel: () => setShare(null),
      // Who skimmed by finger did not mean to open what the picture links to.
      onClickCapture: (event: MouseEvent) => {
        if (!touch.current?.skims) return;
        touch.current = null;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
