import type { MouseEvent } from 'react';

/**
 * Takes the focus away from what the pointer has pressed, so that the next Space plays instead of pressing it again. Who
 * presses by the keyboard stays there; the next Tab goes on from there for both.
 */
export function letKeysGo({ detail, currentTarget }: MouseEvent): void {
  const { activeElement } = document;
  const isPressed = activeElement?.matches('button:not([aria-haspopup]), input[type="radio"]');
  // Dialogs and menus stand somewhere else in the page, and keep theirs.
  const isInside = isPressed && currentTarget.contains(activeElement);
  if (detail > 0 && isInside && activeElement instanceof HTMLElement) activeElement.blur();
}
