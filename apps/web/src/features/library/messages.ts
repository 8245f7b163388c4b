import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

export const libraryMessages = catalogue({
  instructions:
    'Drop videos and photos anywhere on this page. Move along a picture to skim it, open it to see its clips.',
  toCreate: 'Use a template',
  empty: 'Drop your first videos and photos here',
  emptyHelp: 'You can drop several. Each is analysed as it arrives; you can go on working.',
  what: 'Your media',
  uploadingHelp: 'Waiting for the rest of the file',
  /** For those who only watch. */
  watchInstructions: 'Move along a picture to skim it, open it to watch it and see its clips.',
  watchEmpty: 'No videos or photos yet',
  watchEmptyHelp: 'They show up here as soon as a member uploads some.',
});

/** The texts of choosing many videos. */
export const choiceMessages = catalogue({
  choose: (name: string) => `Choose ${name}`,
  chosen: (amount: number) => `${messages.videos(amount)} chosen`,
  all: 'Choose all shown',
  footage: 'Use as footage',
  footageNone: 'None of these has been looked through yet.',
  tag: 'Tag',
  rate: 'Rate',
  tagTitle: (amount: number) => `Tags of ${messages.videos(amount)}`,
  tagField: 'Add a tag',
  tagHelp: 'Press Enter after each. A tag that is on is on all of them.',
  tagsHere: 'Tags',
  save: 'Save',
  tagged: (amount: number) => `Tags of ${messages.videos(amount)} were changed.`,
  rated: (amount: number) => `${messages.videos(amount)} rated.`,
  deleteTitle: (amount: number) => `Delete ${messages.videos(amount)}?`,
  deleteText:
    'The videos, their clips and what was found in them are removed. Montages that are already rendered stay.',
  deleted: (amount: number) => `${messages.videos(amount)} deleted.`,
  notAll: (failed: number, reason: string) => `${messages.videos(failed)} could not be changed: ${reason}`,
});
