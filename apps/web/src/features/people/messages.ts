import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

export const peopleMessages = catalogue({
  title: 'People',
  help: 'Faces that are maybe the same person. Give them names; join them or part them where the guess is wrong.',
  what: 'The people',
  empty: 'No faces yet',
  emptyHelp:
    'When a video has been looked through, the faces in it show up here, grouped by who is maybe the same person.',
  name: (person: string) => `Name of ${person}`,
  namePlaceholder: 'Add a name',
  noName: 'Person without a name',
  counts: (faces: number, media: number) =>
    faces === 0
      ? 'No faces now'
      : `${faces === 1 ? '1 face' : `${faces.toLocaleString()} faces`} in ${messages.videos(media)}`,
  maybe: 'Maybe the same person. Choose the faces of someone else.',
  surest: (shown: number) => `The ${shown} surest of them are shown.`,
  open: (person: string) => `Faces of ${person}`,
  choose: (person: string) => `Choose ${person}`,
  chosenPeople: (amount: number) => (amount === 1 ? '1 person chosen' : `${amount} people chosen`),
  chosenFaces: (amount: number) => (amount === 1 ? '1 face chosen' : `${amount} faces chosen`),
  chooseAnother: 'Choose another one to join them.',
  merge: 'Same person',
  mergeTitle: (amount: number) => `Are these ${amount} the same person?`,
  mergeText: (faces: number, name: string, lost: readonly string[]) =>
    [
      name ? `All ${faces} faces become ${name}.` : `All ${faces} faces become one person.`,
      lost.length > 0
        ? `The ${lost.length === 1 ? 'name' : 'names'} ${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} dropped.`
        : '',
      'This cannot be undone in one step, but single faces can be parted again.',
    ]
      .filter(Boolean)
      .join(' '),
  merged: 'They are one person now',
  split: 'This is someone else',
  splitAll: 'Leave at least one face here.',
  parted: 'These faces are a person of their own now.',
  showParted: 'Show',
  none: 'No video shows this person now. The name is kept for when one does; take it away to forget the person.',
  gone: 'This person is not there any more',
  goneHelp: 'It was joined with another one, or the videos with its faces were deleted.',
  back: 'Back to people',
  face: (time: string, video: string) => `Face at ${time} in ${video}`,
  chooseFace: (time: string, video: string) => `Choose the face at ${time} in ${video}`,
  decided: 'Confirmed by hand',
  whatOne: 'This person',
  /** For those who only watch. */
  watchHelp: 'Faces that are maybe the same person, with the names that the editors gave them.',
});
