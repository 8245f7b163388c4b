import { catalogue } from '../../lib/messages/catalogue.ts';

export const libraryMessages = catalogue({
  instructions:
    'Drop videos and photos anywhere on this page. Move along a picture to skim it, open it to see its clips.',
  toCreate: 'Use a template',
  empty: 'Drop your first videos and photos here',
  emptyHelp: 'You can drop several. Each is analysed as it arrives; you can go on working.',
  what: 'Your media',
  uploadingHelp: 'Waiting for the rest of the file',
  missing: 'File missing',
  missingHelp:
    'It is not in its folder on the server any more. Films of it can be watched; new ones need the file to be back.',
  /** For those who only watch. */
  watchInstructions: 'Move along a picture to skim it, open it to watch it and see its clips.',
  watchEmpty: 'No videos or photos yet',
  watchEmptyHelp: 'They show up here as soon as a member uploads some.',
});

/** The texts of choosing many videos. */
export const choiceMessages = catalogue({
  choose: (name: string) => `Choose ${name}`,
  /** `footage` is what is meant: "2 videos and 1 photo". */
  chosen: (footage: string) => `${footage} chosen`,
  all: 'Choose all shown',
  footage: 'Use as footage',
  footageNone: 'None of these has been looked through yet.',
  tag: 'Tag',
  rate: 'Rate',
  tagTitle: (footage: string) => `Tags of ${footage}`,
  tagField: 'Add a tag',
  tagHelp: 'Press Enter after each. A tag that is on is on all of them.',
  tagsHere: 'Tags',
  save: 'Save',
  tagged: (footage: string) => `Tags of ${footage} were changed.`,
  rated: (footage: string) => `${footage} rated.`,
  deleteTitle: (footage: string) => `Delete ${footage}?`,
  deleteText:
    'The files, their clips and what was found in them are removed. Montages that are already rendered stay.',
  deleteWatchedText: 'Files in a watched folder of the server stay there, and are not taken again.',
  deleted: (footage: string) => `${footage} deleted.`,
  notAll: (failed: string, reason: string) => `${failed} could not be changed: ${reason}`,
});
