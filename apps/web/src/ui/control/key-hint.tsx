import { type KeyActionId, useKeymap } from '../../lib/keys/keymap.ts';
import styles from './key-hint.module.css';
import { keySigns } from './messages.ts';

/** The key that does the same, printed small. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}

/** The key that was chosen for an action; nothing where none is. */
export function ActionKey({ action }: { action: KeyActionId }) {
  const [key] = useKeymap()[action];
  return key ? <KeyHint>{signOfKey(key)}</KeyHint> : null;
}

/** The first key of each of some actions, as it is printed; those without a key are left out. */
export function useKeySigns(actions: readonly KeyActionId[]): string[] {
  const keymap = useKeymap();
  return actions.flatMap((action) => (keymap[action][0] ? [signOfKey(keymap[action][0])] : []));
}

/** A key of the keymap as it is printed: `mod+shift+z` is "Ctrl Shift Z". */
function signOfKey(key: string): string {
  const parts = key === '+' ? ['+'] : key.split('+').map((part) => part || '+');
  return parts.map((part) => keySigns[part] ?? part.toUpperCase()).join(' ');
}

const ARIA_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  mod: 'Control',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
};

/** The chosen keys of an action as `aria-keyshortcuts` writes them. */
export function useShortcuts(action: KeyActionId): string | undefined {
  const keys = useKeymap()[action];
  if (keys.length === 0) return undefined;
  return keys.map(ariaKeyOf).join(' ');
}

function ariaKeyOf(key: string): string {
  const parts = key === '+' ? ['+'] : key.split('+');
  return parts
    .map(
      (part) =>
        ARIA_NAMES[part] ?? (part === '+' ? 'Plus' : `${part.charAt(0).toUpperCase()}${part.slice(1)}`),
    )
    .join('+');
}
