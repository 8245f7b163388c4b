import type { PlainReason, Reason } from './message.ts';

/**
 * The reasons of joins and moments as releases up to 0.1 kept them: English text. Those without parameters are their
 * codes again; every other text is shown as it is.
 */
const CODES = {
  'same place': 'same-place',
  'nearly the same place': 'nearly-same-place',
  'same size': 'same-size',
  'similar size': 'similar-size',
  'both moving left': 'both-moving-left',
  'both moving right': 'both-moving-right',
  'both moving up': 'both-moving-up',
  'both moving down': 'both-moving-down',
  'both coming closer': 'both-coming-closer',
  'both going away': 'both-going-away',
  'both still': 'both-still',
  'prominent in both': 'prominent-in-both',
  'same shape': 'same-shape',
  'same person': 'same-person',
  'somebody in both shots': 'people-in-both',
  'similar surroundings': 'similar-surroundings',
  'similar colours': 'similar-colours',
  'recorded about the same time': 'recorded-about-same-time',
  'on the other side of the picture': 'other-side',
  'far from the same place': 'far-away',
  'much larger': 'much-larger',
  'much smaller': 'much-smaller',
  'moving the other way': 'moving-other-way',
  'in another video': 'in-another-video',
  'at another time': 'at-another-time',
  'next in the same video': 'next-in-video',
  'recorded next': 'recorded-next',
  'right after': 'right-after',
  'another video': 'another-video',
  'your own join': 'own-join',
  'trimmed after it was matched': 'trimmed',
  applause: 'applause',
  laughter: 'laughter',
  'loud moment': 'loud',
  'much movement': 'much-movement',
  'sharp picture': 'sharp-picture',
} as const satisfies Record<string, PlainReason>;

/** A reason that was kept or sent as text. */
export function reasonOfText(text: string): Reason {
  return Object.hasOwn(CODES, text)
    ? { code: CODES[text as keyof typeof CODES] }
    : { code: 'text', params: { text } };
}
