import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

export const fieldMessages = catalogue({
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: 'Copy',
  copied: 'Copied',
  once: 'Copy it now: it is shown this once.',
  copyFailed: 'Select it and copy it by hand: this browser does not let a page copy.',
});

export const starMessages = catalogue({
  stars: (rating: number) => (rating === 0 ? 'Not rated' : rating === 1 ? '1 star' : `${rating} stars`),
  rating: 'Rating',
});

export const labelChipMessages = catalogue({
  region: 'Search this footage',
  labels: 'Search by what is seen',
  inVideos: (amount: number) => `in ${messages.videos(amount)}`,
  more: (amount: number) => `${amount.toLocaleString()} more`,
  fewer: 'Fewer',
  clear: 'Clear search',
  or: 'or',
});

/** Keys as they are printed small; those that are not here are letters and signs. */
export const keySigns: Readonly<Record<string, string>> = catalogue({
  ' ': 'Space',
  backspace: '⌫',
  delete: 'Del',
  enter: '↵',
  escape: 'Esc',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  mod: 'Ctrl',
  shift: 'Shift',
});
