import { useEffect, useRef } from 'react';

type Actions = Record<string, () => void>;

/**
 * Keys of the editor, by `event.key` in lower case. Typing in a field and an open dialog or menu keep their keys; a
 * focused button keeps Enter and Space.
 */
export function useEditorKeys(actions: Actions) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const { target } = event;
      if (target instanceof Element) {
        if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return;
        if ((key === 'enter' || key === ' ') && target.closest('button, a')) return;
      }
      const action = latest.current[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
