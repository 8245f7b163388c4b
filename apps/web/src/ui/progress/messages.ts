import { catalogue } from '../../lib/messages/catalogue.ts';

export const usageNoteMessages = catalogue({
  near: {
    bytes: (used: string, limit: string) =>
      `${used} of ${limit} are used. Once it is full, uploads are refused: delete what you do not need.`,
    minutes: (used: string, limit: string) =>
      `${used} of ${limit} of video are used. Once it is full, new videos are refused: delete what you do not need.`,
  },
  full: {
    bytes: (limit: string) =>
      `All ${limit} are used: new uploads are refused. Delete videos, or ask who runs this for more.`,
    minutes: (limit: string) =>
      `All ${limit} of video are used: new videos are refused. Delete some, or ask who runs this for more.`,
  },
  details: 'Details',
});

export const usageBarMessages = catalogue({
  of: (used: string, limit: string) => `${used} of ${limit}`,
  noLimit: 'no limit',
  near: 'Almost full: delete what you no longer need, or ask who runs this for more.',
  full: 'Full: more is refused until you delete something, or who runs this gives you more.',
});
