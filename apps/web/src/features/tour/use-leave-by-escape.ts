import { useEffect } from 'react';

/** What Escape closes, or empties, before it means the tour. */
const KEEPS_ESCAPE =
  'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';

/** Leaves by Escape, unless the page has a use of its own for that press. */
export function useLeaveByEscape(leave: () => void): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (event.target instanceof Element && event.target.closest(KEEPS_ESCAPE)) return;
      // Others that listen may come later, and say so by this.
      waiting = setTimeout(() => {
        if (!event.defaultPrevented) leave();
      });
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', onKey);
    };
  }, [leave]);
}
