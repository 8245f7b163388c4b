import type { KeyActionId } from '../../lib/keys/keymap.ts';

/** The actions that take what is offered, by its place. */
export const PLACES = [
  'editor.first',
  'editor.second',
  'editor.third',
  'editor.fourth',
] as const satisfies readonly KeyActionId[];
