import type { TransitionKind } from '@cutgraph/core';

/** What a kind of transition is called, also in the middle of a sentence. */
export const TRANSITION_NAMES: Record<TransitionKind, string> = {
  dissolve: 'dissolve',
  dipToBlack: 'dip to black',
  dipToWhite: 'dip to white',
  wipeLeft: 'wipe left',
  wipeRight: 'wipe right',
  wipeUp: 'wipe up',
  wipeDown: 'wipe down',
  slideLeft: 'slide left',
  slideRight: 'slide right',
  slideUp: 'slide up',
  slideDown: 'slide down',
  zoom: 'zoom',
  blur: 'blur',
};
