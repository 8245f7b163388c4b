import type { Effects } from './effect.ts';
import { changesNothing } from './name-effects.ts';

/** Which music it is, and where its beats are, the one who generates puts into the rules; a style comes over the film that was found. */
export const MUSIC_EFFECTS: Effects<'musicPreset' | 'musicMediaID' | 'musicBeats' | 'stylePreset'> = {
  musicPreset: changesNothing('newest'),
  musicMediaID: changesNothing('another'),
  musicBeats: changesNothing('locked'),
  stylePreset: changesNothing('cinema'),
};
