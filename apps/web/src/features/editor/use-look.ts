import { type MouseEvent, type PointerEvent, useRef } from 'react';

type Look = {
  isLookedAt: boolean;
  onLook: (isLookedAt: boolean) => void;
  onTake: () => void;
};

/**
 * How a window is looked at and taken: a pointer that hovers or the focus looks, a click takes. A finger cannot hover, so
 * that its first tap looks and its second takes. Spread on a button.
 */
export function useLook({ isLookedAt, onLook, onTake }: Look) {
  const isFirstTap = useRef(false);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onLook(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onLook(false),
    // The focus that a tap gives comes after it began, and before its click.
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isFirstTap.current = pointerType === 'touch' && !isLookedAt;
    },
    onFocus: () => onLook(true),
    onBlur: () => onLook(false),
    // A click that a key makes has no detail.
    onClick: ({ detail }: MouseEvent) => {
      if (isFirstTap.current && detail > 0) onLook(true);
      else onTake();
      isFirstTap.current = false;
    },
  };
}
