import { KEY_ACTIONS, type KeyActionId, type Keymap } from '../lib/keys/keymap.ts';

/** The other actions that a key does where this action can be done; those of `everywhere` can be done beside all. */
export function conflictsOf(keymap: Keymap, action: KeyActionId, key: string): KeyActionId[] {
  const { scope } = KEY_ACTIONS[action];
  return (Object.keys(KEY_ACTIONS) as KeyActionId[]).filter((other) => {
    const { scope: theirs } = KEY_ACTIONS[other];
    const canMeet = theirs === scope || theirs === 'everywhere' || scope === 'everywhere';
    return other !== action && canMeet && keymap[other].includes(key);
  });
}

/** True for what is only held down beside another key. */
export function isOnlyHeld(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead'].includes(key);
}
