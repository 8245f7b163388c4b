import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Where keys count. `everywhere` counts beside each of the others. */
export type KeyScope =
  | 'everywhere'
  | 'player'
  | 'editor'
  | 'clips'
  | 'timeline'
  | 'library'
  | 'music'
  | 'review';

/** What a key does. Its words are in `messages.ts` under the same name. */
export type KeyAction = { scope: KeyScope; keys: readonly string[] };

/**
 * Every key of the product with its usual keys, by `event.key` in lower case; `shift+` and `mod+` (Ctrl, or Command) go
 * before. Members may choose other keys for each.
 */
export const KEY_ACTIONS = {
  'everywhere.help': { scope: 'everywhere', keys: ['?'] },
  'everywhere.search': { scope: 'everywhere', keys: ['/'] },
  'player.play': { scope: 'player', keys: ['k', ' '] },
  'player.back': { scope: 'player', keys: ['j'] },
  'player.forward': { scope: 'player', keys: ['l'] },
  'player.skipBack': { scope: 'player', keys: ['arrowleft'] },
  'player.skipForward': { scope: 'player', keys: ['arrowright'] },
  'player.toStart': { scope: 'player', keys: ['home'] },
  'player.toEnd': { scope: 'player', keys: ['end'] },
  'player.frameBack': { scope: 'player', keys: [','] },
  'player.frameForward': { scope: 'player', keys: ['.'] },
  'player.slower': { scope: 'player', keys: ['-'] },
  'player.faster': { scope: 'player', keys: ['+', '='] },
  'player.markIn': { scope: 'player', keys: ['i'] },
  'player.markOut': { scope: 'player', keys: ['o'] },
  'player.keepClip': { scope: 'player', keys: ['enter'] },
  'player.clearMarks': { scope: 'player', keys: ['escape'] },
  'player.loop': { scope: 'player', keys: ['r'] },
  'player.boxes': { scope: 'player', keys: ['b'] },
  'player.mute': { scope: 'player', keys: ['m'] },
  'player.captions': { scope: 'player', keys: ['c'] },
  'player.fullscreen': { scope: 'player', keys: ['f'] },
  'player.correct': { scope: 'player', keys: ['n'] },
  'player.reject': { scope: 'player', keys: ['x'] },
  'player.rate0': { scope: 'player', keys: ['0'] },
  'player.rate1': { scope: 'player', keys: ['1'] },
  'player.rate2': { scope: 'player', keys: ['2'] },
  'player.rate3': { scope: 'player', keys: ['3'] },
  'player.rate4': { scope: 'player', keys: ['4'] },
  'player.rate5': { scope: 'player', keys: ['5'] },
  'editor.first': { scope: 'editor', keys: ['1'] },
  'editor.second': { scope: 'editor', keys: ['2'] },
  'editor.third': { scope: 'editor', keys: ['3'] },
  'editor.fourth': { scope: 'editor', keys: ['4'] },
  'editor.autoselect': { scope: 'editor', keys: ['a'] },
  'editor.back': { scope: 'editor', keys: ['backspace'] },
  'editor.another': { scope: 'editor', keys: ['n'] },
  'editor.allClips': { scope: 'editor', keys: ['f'] },
  'editor.leave': { scope: 'editor', keys: ['escape'] },
  'editor.preview': { scope: 'editor', keys: ['p'] },
  'editor.createVideo': { scope: 'editor', keys: ['c'] },
  'editor.sound': { scope: 'editor', keys: ['m'] },
  'editor.graph': { scope: 'editor', keys: ['g'] },
  'editor.muteCut': { scope: 'editor', keys: ['x'] },
  'editor.undo': { scope: 'editor', keys: ['mod+z'] },
  'editor.redo': { scope: 'editor', keys: ['mod+shift+z', 'mod+y'] },
  'editor.goOn': { scope: 'editor', keys: ['b'] },
  'editor.pin': { scope: 'editor', keys: ['k'] },
  'editor.refuse': { scope: 'editor', keys: ['r'] },
  'editor.play': { scope: 'editor', keys: [' '] },
  'editor.zoomIn': { scope: 'editor', keys: ['+', '='] },
  'editor.zoomOut': { scope: 'editor', keys: ['-'] },
  'editor.zoomAll': { scope: 'editor', keys: ['0'] },
  'clips.first': { scope: 'clips', keys: ['1'] },
  'clips.second': { scope: 'clips', keys: ['2'] },
  'clips.third': { scope: 'clips', keys: ['3'] },
  'clips.earlier': { scope: 'clips', keys: ['mod+arrowleft'] },
  'clips.later': { scope: 'clips', keys: ['mod+arrowright'] },
  'clips.remove': { scope: 'clips', keys: ['delete', 'backspace'] },
  'clips.preview': { scope: 'clips', keys: ['p'] },
  'timeline.play': { scope: 'timeline', keys: [' ', 'p'] },
  'timeline.left': { scope: 'timeline', keys: ['arrowleft'] },
  'timeline.right': { scope: 'timeline', keys: ['arrowright'] },
  'timeline.frameBack': { scope: 'timeline', keys: [','] },
  'timeline.frameForward': { scope: 'timeline', keys: ['.'] },
  'timeline.startHere': { scope: 'timeline', keys: ['i'] },
  'timeline.endHere': { scope: 'timeline', keys: ['o'] },
  'timeline.earlier': { scope: 'timeline', keys: ['mod+arrowleft'] },
  'timeline.later': { scope: 'timeline', keys: ['mod+arrowright'] },
  'timeline.remove': { scope: 'timeline', keys: ['delete', 'backspace'] },
  'timeline.mute': { scope: 'timeline', keys: ['m'] },
  'timeline.transition': { scope: 'timeline', keys: ['t'] },
  'timeline.undo': { scope: 'timeline', keys: ['mod+z'] },
  'timeline.redo': { scope: 'timeline', keys: ['mod+shift+z', 'mod+y'] },
  'library.all': { scope: 'library', keys: ['mod+a'] },
  'library.clear': { scope: 'library', keys: ['escape'] },
  'music.play': { scope: 'music', keys: [' ', 'k'] },
  'music.tap': { scope: 'music', keys: ['t'] },
  'review.comment': { scope: 'review', keys: ['c'] },
} as const satisfies Record<string, KeyAction>;

export type KeyActionId = keyof typeof KEY_ACTIONS;
export type Keymap = Record<KeyActionId, readonly string[]>;

const KEPT_AS = 'cutgraph-keys';
const listeners = new Set<() => void>();
let keymap = readKeymap();

/** The keys as this browser has them: the usual ones, and those that were chosen instead. */
export function useKeymap(): Keymap {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => keymap,
  );
}

/** Chooses the keys of an action; null gives it its usual ones again. */
export function chooseKeys(action: KeyActionId, keys: readonly string[] | null): void {
  const chosen: Partial<Record<KeyActionId, readonly string[]>> = readChosen();
  if (keys) chosen[action] = keys;
  else delete chosen[action];
  localStorage.setItem(KEPT_AS, JSON.stringify(chosen));
  keymap = readKeymap();
  for (const listener of listeners) listener();
}

/** The name of a key press as the keymap writes it: `a`, `?`, `arrowleft`, `mod+shift+z`. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const key = event.key.toLowerCase();
  // What shift makes of a sign is the sign; of a letter or a named key it is the same key.
  const isShifted = event.shiftKey && (/^[a-z]$/.test(key) || key.length > 1);
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${isShifted ? 'shift+' : ''}${key}`;
}

/**
 * Does what the keys of some actions say while a screen is there. Typing in a field and an open dialog or menu keep their
 * keys; a focused button or link keeps Enter and Space. Actions that cannot be done now are left out.
 */
export function useKeys(actions: KeyActs): void {
  const latest = useRef(actions);
  latest.current = actions;
  const map = useKeymap();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKept(event)) actOn(event, map, latest.current);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [map]);
}

/** The same inside a dialog, which keeps its keys for itself: a handler for the element that holds its content. */
export function useDialogKeys(actions: KeyActs): (event: React.KeyboardEvent) => void {
  const map = useKeymap();
  return ({ nativeEvent }) => {
    if (nativeEvent.key !== 'Enter' && nativeEvent.key !== ' ') actOn(nativeEvent, map, actions);
  };
}

type KeyActs = Partial<Record<KeyActionId, (() => void) | undefined>>;

/** Does what the pressed key says, if it says something. */
function actOn(event: KeyboardEvent, map: Keymap, actions: KeyActs): void {
  if (event.defaultPrevented || event.altKey) return;
  const pressed = keyOf(event);
  for (const [id, act] of Object.entries(actions)) {
    if (!act || !map[id as KeyActionId].includes(pressed)) continue;
    event.preventDefault();
    act();
    return;
  }
}

function isKept({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // A tick takes no words: only Space is its own.
  const typed = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]';
  if (target.closest(typed)) return true;
  if (key === 'Enter' || key === ' ') return target.closest('button, a, input') !== null;
  return key.startsWith('Arrow') && target.closest('[role="slider"]') !== null;
}

function readKeymap(): Keymap {
  const usual = Object.entries(KEY_ACTIONS).map(([id, { keys }]) => [id, keys]);
  return { ...Object.fromEntries(usual), ...readChosen() };
}

/** What was chosen; nothing where storage has something else or is not there. */
function readChosen(): Partial<Keymap> {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}');
    const isKeys = (keys: unknown) => Array.isArray(keys) && keys.every((key) => typeof key === 'string');
    if (typeof chosen !== 'object' || chosen === null) return {};
    return Object.fromEntries(
      Object.entries(chosen).filter(([id, keys]) => id in KEY_ACTIONS && isKeys(keys)),
    );
  } catch {
    return {};
  }
}
