import { TEMPLATE_FIELDS, type Template, type TemplateField, templateProblems } from '@cutgraph/core';
import { catalogue } from '../../lib/messages/catalogue.ts';

export const templateMessages = catalogue({
  title: 'Templates',
  help: 'A template says how a montage is found. Change one, or make your own below.',
  list: 'Available Templates',
  all: 'All templates',
  what: 'The templates',
  whatOne: 'This template',
  none: 'No templates yet. Make one.',
  custom: 'Custom template',
  customHelp: 'Every field begins at the usual value. What each one does is beside it.',
  customize: 'Customize',
  newTitle: 'New template',
  madeWith: (name: string) => `${name}, changed`,
  madeWithHelp: (when: string) =>
    `What was generated on ${when} stays as it is. What you change here is saved as a template.`,
  toEditor: 'Open in the editor',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  duplicate: 'Duplicate',
  copyTo: 'Copy to a workspace',
  sent: (name: string, workspace: string) => `${name} is in ${workspace} now.`,
  copyOf: (name: string) => `Copy of ${name}`,
  copied: (name: string) => `${name} was made`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Montages that were made with it stay. A template cannot be brought back.',
  deleted: (name: string) => `${name} was deleted`,
  use: 'Generate with it',
  name: 'Template name',
  nameMissing: 'Give the template a name.',
  saveChanges: 'Save Changes',
  discard: 'Discard changes',
  saved: 'Saved',
  notSavedYet: (fields: number) =>
    fields === 1 ? '1 field changed, not saved' : `${fields} fields changed, not saved`,
  newNotSaved: 'Not saved yet',
  wasSaved: (name: string) => `${name} was saved`,
  notSaved: 'The template was not saved',
  problems: (amount: number) => (amount === 1 ? '1 field needs a look' : `${amount} fields need a look`),
  groups: {
    montage: ['What it makes', 'This comes first: it decides which of the fields below count.'],
    name: ['Name', 'What the template is called and where it belongs.'],
    footage: ['Footage', 'What is looked at, and whom the cuts follow.'],
    length: ['Length', 'How long the film is to be.'],
    cut: ['Cuts', 'How long each cut is, and where it may end.'],
    look: ['Look', 'What makes two shots join.'],
    graph: ['Choices', 'How many ways through the footage are kept.'],
    start: ['Start', 'Where the film begins.'],
    music: ['Music', 'What lies under the film, and whether its cuts keep to the beats.'],
    style: [
      'Style',
      'Titles, captions, transitions, fades and loudness. It can be changed when the film is there.',
    ],
  } as const,
  groupsLabel: 'Groups of fields',
  range: (low: string, high: string, unit: string) => `From ${low} to ${high}${unit ? ` ${unit}` : ''}.`,
  whole: 'Whole numbers.',
  mayBeOpen: 'May be left open.',
  open: 'Open',
  empty: 'Not set',
  anything: 'Anything',
  inFootage: 'Seen in your footage',
  notInFootage: 'Not seen in it',
  autoClips: {
    '': 'Not with Auto: from the start, by the fields below',
    distinct: 'With Auto, of clips that differ',
    all: 'With Auto, of all clips',
  },
  noPreset: 'No preset',
  filled: (preset: string) => `${preset} set:`,
  filledNothing: (preset: string) => `${preset} left every field as it was.`,
  change: (title: string, from: string, to: string) => `${title} ${from} → ${to}`,
  byHand: (preset: string, value: string) => `Set by hand. ${preset} would be ${value}.`,
  takeBack: (value: string) => `Use ${value}`,
  notForHighlights: 'Not used for highlights.',
  usedWhen: (start: string) => `Used when the start is ${start}.`,
  seenIn: (some: number, all: number) =>
    all === 0 ? 'No videos yet.' : `Seen in ${some} of ${all} ${all === 1 ? 'video' : 'videos'}.`,
  filter: 'Footage filter',
  filterHelp: 'Only what shows this is cut. Everything, unless you choose.',
  everything: 'Everything',
  chooseVideo: 'Choose a video',
  chooseVideoFirst: 'Choose a video first: its clips show up here.',
  noClips: 'This video has no clip to start from.',
  videoGone: 'A video that is not here any more',
  clipGone: 'The clip that was chosen is not here any more. Choose another one.',
  at: (time: string) => `at ${time}`,
  stretch: 'Stretch of the video',
  stretchFrom: 'Begins at',
  stretchTo: 'Ends at',
  place: (x: number, y: number, size: number) =>
    `Place of the subject: ${x}% from the left, ${y}% from the top, ${size}% in size`,
  placeHelp: 'Drag the box, its corner for the size. Or arrow keys to move it, plus and minus for the size.',
  music: {
    presets: { none: 'No music', newest: 'The newest music of the workspace', song: 'A chosen song' },
    beats: { off: 'Off', near: 'Near the beats', locked: 'Locked to the beats' },
    piece: (title: string, length: string, beatsPerMinute: number | null) =>
      [title, ...(beatsPerMinute === null ? [] : [`${Math.round(beatsPerMinute)} bpm`]), length].join(', '),
    choose: 'Choose a song',
    empty: 'There is no music in this workspace yet',
    gone: 'Music that is not here any more',
    usedForSong: 'Used when the music is a chosen song.',
    usedWithMusic: 'Used with music.',
  },
  joinKinds: {
    contrast: ['Contrast', 'from near to far, from still to moving'],
    person: ['Same person', 'the person is seen again elsewhere'],
    next: ['Next in time', 'what was recorded next'],
  } as const,
});

/** What each field is called and does: the texts that the docs have too. */
export const fieldTexts: Record<keyof Template, FieldTexts> = catalogue(
  Object.fromEntries(
    Object.entries(TEMPLATE_FIELDS).map(([field, { title, meaning, atEnds, unit }]) => [
      field,
      { title, meaning, atEnds, unit },
    ]),
  ) as Record<keyof Template, FieldTexts>,
);

type FieldTexts = Pick<TemplateField, 'title' | 'meaning' | 'atEnds' | 'unit'>;

/** What is wrong with a template: a sentence for each field that is not right. */
export const problemsOf = catalogue(
  (template: Template): Partial<Record<keyof Template, string>> =>
    Object.fromEntries(templateProblems(template).map(({ field, message }) => [field, message])),
);
