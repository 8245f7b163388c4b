import type { OddRecipe } from './odd-file.ts';
import { STRANGE_NAMES } from './strange-names.ts';
import { STRANGE_PICTURES } from './strange-pictures.ts';
import { STRANGE_SOUNDS } from './strange-sounds.ts';
import { STRANGE_TIMES } from './strange-times.ts';
import { STRANGE_TRACKS } from './strange-tracks.ts';

/** Every odd file that is made; the quick ones first within each kind, the long one last of all. */
export const ODD_RECIPES: readonly OddRecipe[] = [
  ...STRANGE_PICTURES,
  ...STRANGE_SOUNDS,
  ...STRANGE_TRACKS,
  ...STRANGE_NAMES,
  ...STRANGE_TIMES,
];
