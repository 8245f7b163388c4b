import { catalogue } from '../lib/messages/catalogue.ts';

/** Why a page of a workspace is closed, and what one may do about it. */
export const accessMessages = catalogue({
  viewer: 'You can watch and search here. Ask the owner to make you an editor.',
  visitor: 'This workspace is public: you can watch and search its videos. The rest is for its members.',
  signedOut: 'Sign in to go on, if this is yours to see.',
  stranger:
    'It may be private, or gone. If you were invited, sign in with the email that the invitation was sent to.',
  closed:
    'It was closed to you while you looked at it: you were taken out, or it was made private or deleted. Its owner can let you in again.',
  toMedia: 'Watch the videos',
});

/** Ways to the settings of a workspace. */
export const settingsLinkMessages = catalogue({
  menu: 'Settings and sharing',
  members: 'Members',
});
