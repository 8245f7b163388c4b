// The texts of taking what is offered, by the editor and by the screen that goes clip by clip.

import { catalogue } from './catalogue.ts';

/** "Press 1 to take it.", "Press 1, 2 or 3 to take one."; nothing without keys. */
export const takeHelp = catalogue((keys: readonly string[]): string => {
  if (keys.length <= 1) return keys.length === 1 ? `Press ${keys[0]} to take it.` : '';
  return `Press ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)} to take one.`;
});
