import { catalogue } from '../../lib/messages/catalogue.ts';

export const sharePageMessages = catalogue({
  what: 'This film',
  waiting: 'A film',
  locked: 'This film has a password',
  lockedHelp: 'Ask the person who sent you the link.',
  password: 'Password',
  open: 'Watch',
  wrong: 'This is not the password. Try again.',
  tooMany: 'Too many tries. Wait a few minutes, then try again.',
  play: (title: string) => `Play ${title}`,
  download: 'Download',
  gone: 'This link does not work any more',
  goneHelp: 'It was taken back, or its time is over. Ask the person who sent it for a new one.',
  broken: 'The film stopped',
  brokenHelp: 'The connection may be gone. It goes on where it stopped.',
  again: 'Go on',
});
