import type { Effects } from './effect.ts';
import { changesNothing } from './name-effects.ts';

/** Which music it is, and where its beats are, is not in a template: the one who generates puts them into the rules. */
export const MUSIC_EFFECTS: Effects<'musicPreset' | 'musicMediaID' | 'musicBeats'> = {
  musicPreset: changesNothing('newest'),
  musicMediaID: changesNothing('another'),
  musicBeats: changesNothing('locked'),
};
