// The texts of the player, its lanes, marks and corrections: apart from the others, so that only who opens it loads them.

import { formatTime } from './format/format.ts';

export const playerWords = {
  frameBack: 'One frame back',
  frameForward: 'One frame on',
  speed: (speed: number) => `Speed ${speed}×`,
  speedShort: (speed: number) => `${speed}×`,
  backwards: (pace: number) => `${Math.abs(pace)}× backwards`,
  chosen: 'Chosen',
  volume: 'Volume',
  showBoxes: 'Show what was seen, as boxes',
  hideBoxes: 'Hide the boxes',
  boxesFailed: 'What was seen could not be loaded',
  edit: 'Edit',
  toEdit: (name: string) => `Edit ${name}`,
  view: 'View',
  toView: (name: string) => `View ${name}`,
  loopOn: 'Loop it',
  loopOff: 'Stop looping',
  fromTo: (start: number, end: number) => `${formatTime(start)} – ${formatTime(end)}`,

  lanes: {
    title: 'What is in it',
    own: 'Your clips',
    speech: 'Speech',
    speaks: 'Somebody speaks',
    person: (name: string) => `Face: ${name}`,
    noName: 'no name yet',
    lane: (name: string, amount: number) => `${name}, ${amount === 1 ? '1 stretch' : `${amount} stretches`}`,
    strip: (name: string, start: number, end: number) =>
      `${name}, ${formatTime(start)} to ${formatTime(end)}`,
    showAll: (amount: number) => `Show all ${amount}`,
    showLess: 'Show less',
  },

  marks: {
    title: 'Mark a clip',
    in: 'Mark in',
    out: 'Mark out',
    start: 'Start of the clip',
    end: 'End of the clip',
    help: 'Mark where a clip of yours begins and ends, then keep it.',
    negative: 'Cannot have negative duration',
    negativeHelp: 'Mark the end after the beginning.',
    name: 'Name of the clip',
    usualName: (start: number) => `Clip at ${formatTime(start)}`,
    keep: 'Keep clip',
    save: 'Save ends',
    clear: 'Clear marks',
    play: 'Play it',
    kept: (name: string) => `${name} is kept with your clips`,
    saved: (name: string) => `${name} was changed`,
  },

  clips: {
    own: 'Your clips',
    /** The keys that mark in, mark out and keep. */
    ownHelp: (keys: readonly string[]) =>
      `Mark where a clip begins and ends below the video, then keep it${keys.length > 0 ? `. Or by keys: ${keys.join(', ')}` : ''}.`,
    info: (name: string) => `About ${name}`,
    add: (name: string) => `Add ${name} to a collection`,
    choose: 'Choose a clip or a strip below to loop it.',
    delete: 'Delete clip',
    editEnds: 'Move ends',
    deleted: (name: string) => `${name} was deleted`,
  },

  info: {
    label: 'Label',
    fromTo: 'From – to',
    length: 'Length',
    confidence: 'Sureness',
    foundBy: 'Found by',
    program: 'Cutgraph',
    member: 'A member',
    programCalled: (name: string) => `Cutgraph, as ${name}`,
    tags: 'Tags',
    rating: 'Rating',
    percent: (share: number) => `${Math.round(share * 100)}%`,
  },

  correct: {
    button: 'Correct',
    rename: 'Rename',
    title: (name: string) => `What is “${name}”?`,
    name: 'It is',
    where: 'Where',
    one: 'Only this one',
    video: (name: string) => `Every “${name}” in this video`,
    workspace: (name: string) => `Every “${name}” in the workspace`,
    save: 'Rename',
    reject: 'It is not there',
    rejectShort: 'Not there',
    renamed: (from: string, to: string) => `${from} is called ${to} now`,
    rejected: (name: string) => `${name} is left out from now on`,
    changedMany: (amount: number) => (amount === 1 ? '1 stretch changed' : `${amount} stretches changed`),
    help: 'Search and new montages go by what you say here.',
    clipTitle: 'Rename clip',
    clipName: 'Name',
  },

  rejected: {
    title: 'Corrections',
    none: 'Not there:',
    back: 'Bring back',
    broughtBack: (name: string) => `${name} is back`,
    restoreAll: 'Take all corrections back',
    restoreTitle: 'Take all corrections of this video back?',
    restoreText: 'Everything in it is called what the program called it, also what you renamed.',
    restored: 'All corrections of this video are taken back',
  },

  rating: {
    name: (of: string) => `Rating of ${of}`,
    none: 'Not rated',
    stars: (amount: number) => (amount === 1 ? '1 star' : `${amount} stars`),
  },

  tags: {
    title: 'Tags',
    add: 'Add a tag',
    of: (name: string) => `Tags of ${name}`,
    remove: (tag: string) => `Remove the tag ${tag}`,
    tooMany: 'A video or clip has at most 20 tags.',
  },

  renameMedia: {
    item: 'Rename',
    title: 'Rename video',
    name: 'Name',
    done: (name: string) => `It is called ${name} now`,
  },
} as const;
