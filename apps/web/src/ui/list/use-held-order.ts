import { type FocusEvent, useRef, useState } from 'react';

/**
 * Things in the order in which they come, except while the pointer or the focus is in them: then each stays where it
 * is, what is new comes after the others, and the order is that of the things again once they are left.
 *
 * @returns the things, and what the element around them listens to.
 */
export function useHeldOrder<T>(things: readonly T[], idOf: (thing: T) => string) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const shown = useRef<readonly string[]>([]);
  const isHeld = isPointed || isFocused;
  const placeOf = new Map(shown.current.map((id, place) => [id, place]));
  const place = (thing: T) => placeOf.get(idOf(thing)) ?? Number.POSITIVE_INFINITY;
  // Of two that are new neither is before the other, and sorting leaves them as they are.
  const inOrder = isHeld
    ? things.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    : things;
  shown.current = inOrder.map(idOf);
  return {
    things: inOrder,
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
