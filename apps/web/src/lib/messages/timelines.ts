// The texts of collections and of the timeline editor: apart from the others, so that only who opens them loads them.

import { catalogue } from './catalogue.ts';

const clipsAnd = (clips: number) => (clips === 1 ? '1 clip' : `${clips.toLocaleString()} clips`);

/** The texts of putting clips into a collection. */
export const collectionWords = catalogue({
  add: 'Add to collection',
  keep: 'Keep as a collection',
  /** Why it cannot be done: a collection is saved only if the clip list is not empty. */
  empty: 'Choose a clip first: a collection needs at least one.',
  existing: 'Add to',
  create: 'New collection',
  another: 'Another collection',
  searchTitle: 'Add to which collection?',
  search: 'Search collections',
  what: 'The collections',
  noneFound: 'No collection is called that.',
  firstOnes: (amount: number) =>
    `The ${amount} newest are shown. Type more of its name to find an older one.`,
  loading: 'Loading collections',
  loadFailed: 'The collections could not be loaded.',
  added: (clips: number, title: string) => `${clipsAnd(clips)} added to ${title}.`,
  made: (clips: number, title: string) => `${title} was made, with ${clipsAnd(clips)}.`,
  open: 'Open it',
});

/** The texts of what a film sounds like besides its clips. */
export const filmSoundWords = catalogue({
  title: 'Music',
  music: 'Music',
  none: 'No music',
  gone: 'Deleted music',
  goneHelp: 'This music was deleted. Choose another one, or none, before you create the video.',
  piece: (title: string, length: string, beatsPerMinute: number | null) =>
    [title, ...(beatsPerMinute === null ? [] : [`${Math.round(beatsPerMinute)} bpm`]), length].join(', '),
  empty: 'There is no music in this workspace yet.',
  toMusic: 'Upload some',
  loudness: 'Loudness of the video',
  asMixed: 'As mixed',
  loudnessHelp: 'Set when the video is rendered. The preview plays as mixed.',
  presets: {
    social: 'Social media (-14 LUFS)',
    streaming: 'Streaming (-16 LUFS)',
    broadcast: 'Broadcast (-23 LUFS)',
  },
  start: 'Begins at',
  gain: 'Gain of the music',
  fadeIn: 'Music fades in',
  fadeOut: 'Music fades out',
  loop: 'Begin again when it ends',
  ducking: 'Turn it down while someone speaks',
});

/** The texts of putting the ends of clips on the beats of the music. */
export const beatWords = catalogue({
  title: 'Cuts on the beat',
  modes: { near: 'Align near the beats', locked: 'Lock to the beats' },
  help: 'Moves the end of each clip, by a second at most. No word is cut, and no other shot comes into the picture. Undo takes all of it back.',
  noBeats: 'No beat is known in this music. Tap its tempo in Music to have some.',
  changedMeanwhile: 'The film was changed while its beats were looked for. Align it once more.',
  moves: 'Clips that were moved, or are on no beat',
  clip: (place: number, title: string) => `Clip ${place}: ${title}`,
  stays: (to: number) => `ends at ${to.toFixed(2)} s, as before`,
  move: (from: number, to: number) =>
    `ends at ${to.toFixed(2)} s, before at ${from.toFixed(2)} s (${to > from ? '+' : '\u2212'}${Math.abs(to - from).toFixed(2)} s)`,
  summary: ({ moved, onBeat, all }: { moved: number; onBeat: number; all: number }) =>
    `${moved === 0 ? 'No clip was moved' : moved === 1 ? '1 clip was moved' : `${moved.toLocaleString()} clips were moved`}. ${onBeat.toLocaleString()} of ${all.toLocaleString()} end on a beat.`,
});

/** The texts of the captions of a film. */
export const captionWords = catalogue({
  title: 'Captions',
  fromSpeech: 'Make captions from speech',
  fromSpeechAgain: 'Make them again from speech',
  made: (captions: number) =>
    captions === 1 ? '1 caption was made.' : `${captions.toLocaleString()} captions were made.`,
  noWords:
    'No words are known in these videos: no one speaks in them, or no speech model is installed. You can write captions by hand.',
  add: 'Add a caption here',
  newText: 'New caption',
  removeAll: 'Remove all captions',
  removedAll: 'The captions were taken out.',
  removed: 'The caption was taken out.',
  style: 'Style',
  styles: { plain: 'Plain', box: 'On a dark box', karaoke: 'Karaoke' },
  karaokeHelp: 'Colours the word that is said. Captions whose word times are not known stay plain.',
  position: 'Position',
  positions: { top: 'Top', middle: 'Middle', bottom: 'Bottom' },
  burn: 'Write captions into the picture',
  notBurnt:
    'The video has no captions in its picture. Download them as a file and upload it beside the video.',
  download: (kind: string) => `Download ${kind.toUpperCase()}`,
  list: 'Captions in the film',
  empty: 'This film has no captions.',
  at: (time: string) => `Go to the caption at ${time}`,
  text: (time: string) => `Caption at ${time}`,
  start: 'Begins',
  end: 'Ends',
  remove: 'Take the caption out',
  more: (captions: number) => `Show more (${captions.toLocaleString()})`,
  hidden: (captions: number) =>
    captions === 1
      ? '1 more caption is of a part that this film does not show.'
      : `${captions.toLocaleString()} more captions are of parts that this film does not show.`,
});

const tenths = (seconds: number) => `${Math.floor(seconds * 100 + 1e-6) / 100} s`;

/** The texts of how a clip goes over into the next one. */
export const transitionWords = catalogue({
  label: 'To the next clip',
  cut: 'Cut',
  /** A kind as it begins a line. */
  kind: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  length: 'Transition length',
  tooLong: 'A transition lasts 0.2 to 2 seconds.',
  atMost: (seconds: number) => `At most ${tenths(seconds)}.`,
  shortened: (seconds: number) => `It lasts ${tenths(seconds)} in the video: there is no room for more.`,
  noRoom: 'There is no room for it, so the video has a cut here.',
  limits: {
    clip: 'This clip is too short for more.',
    'next-clip': 'The next clip is too short for more.',
    footage: 'The video of this clip ends soon after it; trim its end for more.',
    'next-footage': 'The video of the next clip begins shortly before it; trim its beginning for more.',
  },
  after: (name: string, seconds: number) => `then ${name}, ${tenths(seconds)}`,
});

/** The texts of how long a clip is heard before its picture and after it. */
export const audioEdgeWords = catalogue({
  label: { audioLead: 'Heard before its picture', audioLag: 'Heard after its picture' },
  tooLong: 'A clip is heard at most 5 s before or after its picture.',
  atMost: (label: string, seconds: number) => `${label}: at most ${tenths(seconds)}.`,
  shortened: (label: string, seconds: number) =>
    `${label}: ${tenths(seconds)} in the video. There is no room for more.`,
  limits: {
    'no-neighbour': 'The film shows nothing there.',
    neighbour: 'The clip there is no longer.',
    footage: 'Its video has no more there.',
  },
});

/** The texts of how fast a clip plays. */
export const speedWords = catalogue({
  label: 'Speed',
  constant: 'One speed',
  ramps: 'Speed ramps',
  factor: (factor: number) => (factor === 1 ? '1x, as recorded' : `${factor}x`),
  exact: 'Exact speed',
  atMost: (most: number) => `Speed: at most ${most}x.`,
  lasts: (source: string, film: string) => `${source} of the video last ${film}. Its pitch stays.`,
  repeats: (rate: number, factor: number) => {
    const why = `The video has ${rate} pictures a second`;
    if (factor >= 1) return `${why}: in slow motion, pictures are shown more than once.`;
    return `${why}: slower than ${Math.round(factor * 100) / 100}x, pictures are shown more than once.`;
  },
});

/** The texts of how the colours of a clip are corrected. */
export const colourWords = catalogue({
  title: 'Colour of the chosen clip',
  help: 'The colours of the chosen clip, which the preview shows. Matching brings it near to the mean colour of its neighbour where the two meet: look whether that suits it.',
  fields: { exposure: 'Exposure', temperature: 'Temperature', tint: 'Tint' },
  units: { exposure: 'EV', temperature: '%', tint: '%' },
  atMost: (label: string, most: number) => `${label}: at most ${most}.`,
  match: { before: 'Match the clip before', after: 'Match the next clip' },
  reset: 'As recorded',
  notSeen: 'The pictures of these two clips cannot be compared yet. Try again when both videos are ready.',
});

/** The texts of how a clip is stabilised. */
export const steadyWords = catalogue({
  label: 'Stabilise this clip',
  help: 'Takes the shake out of the picture and keeps its pans. It is enlarged by at most 12 % for that, and fills the shape of the video.',
  measuring: (percent: number) =>
    `Measuring how the picture shakes: ${percent} %. The preview shows it when that is done.`,
  enlarged: (percent: number) => `The picture is enlarged by ${percent} %.`,
  isSteady: 'The picture is steady already: nothing is changed.',
  failed: 'How the picture shakes could not be measured, so this clip is not stabilised.',
  notMeasured: 'How the picture of this video shakes is not measured yet.',
  measure: 'Measure it',
  clipTooLong: (minutes: number) => `Only a clip of at most ${minutes} minutes can be stabilised. Split it.`,
  videoTooLong: (minutes: number) => `Only clips of videos of at most ${minutes} minutes can be stabilised.`,
});

/** The texts of what is shown of the clips' frames. */
export const framingWords = catalogue({
  title: 'Shape and framing',
  shape: 'Shape of the video',
  shapes: {
    '16:9': '16:9, wide',
    '9:16': '9:16, upright',
    '1:1': '1:1, square',
    '4:5': '4:5, portrait',
  },
  otherShape: (width: number, height: number) => `${width} × ${height}`,
  pace: 'How readily it follows',
  paces: { calm: 'Calm', default: 'Default', lively: 'Lively' },
  followAll: 'Follow the subjects of all clips',
  followOne: 'Follow subject',
  help: 'A crop that keeps the subject in the picture: at rest where it can be, else in one pan, else moving with it. Undo takes all of it back.',
  changedMeanwhile: 'The film was changed while its subjects were looked for. Try it once more.',
  kinds: {
    still: 'a crop at rest',
    pan: 'one pan',
    follow: 'follows the subject',
    fit: 'the whole frame: no crop keeps the subject',
    whole: 'the whole frame, which shows the subject well',
    'no-subject': 'as before: no subject is known in most of it',
  },
  results: 'Clips and their framing',
  result: (place: number, title: string) => `Clip ${place}: ${title}`,
  clip: 'Framing of the chosen clip',
  keyframes: (count: number) =>
    count === 0 ? 'No keyframes' : count === 1 ? '1 keyframe' : `${count} keyframes`,
  goTo: (time: string) => `Go to the keyframe at ${time}`,
  add: 'Add keyframe here',
  remove: 'Remove keyframe here',
  reset: 'Show the whole frame',
  move: 'Move the picture on the stage',
  noRoom: 'The whole frame is shown, so there is nothing to move: make the crop smaller first.',
  stage: 'Picture of the chosen clip: drag it, or move what is shown by the arrow keys',
  left: 'From the left',
  top: 'From the top',
  size: 'Size of the crop',
});

/** The texts of what lies behind a clip that leaves a part of the canvas. */
export const clipFillWords = catalogue({
  title: 'Behind the picture',
  blurred: 'Blurred copy of the picture',
  swatches: {
    black: 'Black',
    white: 'White',
    charcoal: 'Charcoal',
    sand: 'Sand',
    navy: 'Navy',
    red: 'Red',
  },
  own: 'Another colour',
  all: 'Use for all clips',
  help: 'What is seen beside the picture where the whole frame is shown and has another shape than the video.',
});

/** The texts of the titles of a film. */
export const titleWords = catalogue({
  title: 'Titles',
  empty: 'This film has no titles.',
  kinds: { card: 'Title card', 'lower-third': 'Lower third', 'end-card': 'End card' },
  add: { card: 'Add a title card', 'lower-third': 'Add a lower third here', 'end-card': 'Add an end card' },
  newText: 'New title',
  list: 'Titles in the film',
  text: (kind: string, place: number) => `${kind} ${place}: text`,
  look: 'Letters',
  looks: {
    plain: 'Plain',
    cinema: 'Light capitals',
    serif: 'Serif',
    poster: 'Large capitals',
    handwritten: 'Handwritten',
  },
  start: 'Begins',
  length: 'Length',
  atEnd: 'Ends with the film',
  remove: 'Take the title out',
  full: (most: number) => `A film has at most ${most} titles.`,
});

/** The texts of the style of a film. */
export const styleWords = catalogue({
  note: 'Sets titles, captions, fades at both ends, and loudness. Transitions stay as they are.',
});

/** The texts of making videos of one film in several shapes. */
export const shapesWords = catalogue({
  title: 'Create in several shapes',
  which: 'Shapes',
  help: 'One video for each. In another shape than this film has, every clip follows its subject; titles, captions and music stay.',
  own: (shape: string | null) => (shape === null ? 'As it is here' : `${shape}: as it is here`),
  create: (amount: number) => (amount === 1 ? 'Create 1 video' : `Create ${amount} videos`),
  made: (amount: number) => `${amount} videos are being made. All of them are in the list of timelines.`,
  /** Titles have 200 characters at most. */
  titleIn: (title: string, shape: string) => `${title.slice(0, 190)} (${shape})`,
});

/** The texts of a film as a file for an editing program. */
export const projectWords = catalogue({
  title: 'Export to an editing program',
  format: 'Program',
  formats: {
    fcpxml: 'Final Cut Pro, DaVinci Resolve (FCPXML)',
    'fcp7-xml': 'Premiere Pro (Final Cut Pro 7 XML)',
    otio: 'OpenTimelineIO',
    mlt: 'Shotcut, Kdenlive (MLT)',
    edl: 'Any program (EDL)',
    csv: 'Table of the cuts (CSV)',
  },
  comments: 'Open comments as markers',
  alternatives: 'Other clips for each cut',
  alternativesHelp:
    'What else could follow, of the same videos: up to three on tracks of their own, switched off.',
  loading: 'Looking at what the file will have',
  whole: 'All of this film is in it.',
  leftOut: 'What the file does not have of this film, or has in a simpler form:',
  alone: 'Download the project',
  zip: 'Download with originals',
  zipHelp: 'With the originals it is a zip. Unpack it, and the program finds them beside the project.',
  noZipHelp:
    'The project names its videos as they were uploaded, in a folder called media beside it. Of a created video they can be downloaded with it.',
});

const REASONS = {
  hand: 'chosen by hand',
  name: 'name',
  'similar-name': 'name but for its ending or number',
  length: 'length',
  timecode: 'start timecode',
} as const;

/** The texts of importing an edit of another program. */
export const importWords = catalogue({
  title: 'Import an edit',
  help: 'A file of another editing program: .otio, .fcpxml or .edl. Its clips are linked to the videos of this workspace by name, length and start timecode.',
  choose: 'Choose a file',
  drop: 'Choose a file, or drop it here',
  another: 'Choose another file',
  label: 'File of an edit',
  wrongFile: (name: string) => `${name} is no .otio, .fcpxml or .edl file. Export the edit as one of these.`,
  tooLarge: (name: string) =>
    `${name} is too large for an edit. Export a shorter part of it, without what is embedded.`,
  unreadable: (name: string) => `${name} could not be read. Choose it again.`,
  rate: 'Frames a second of its timecodes',
  loading: 'Looking for its videos',
  summary: (clips: number, length: string, width: number, height: number, rate: number) =>
    `${clipsAnd(clips)}, ${length}, ${width} × ${height} at ${rate} frames a second`,
  nothing: 'No clip is linked yet. Link a source to import the edit.',
  open: (sources: number) => `Not linked (${sources.toLocaleString()})`,
  linked: (sources: number) => `Linked (${sources.toLocaleString()})`,
  leftOut: 'What is left out, or simpler:',
  noName: 'A file without a name',
  clips: clipsAnd,
  missing: 'No video here has this name.',
  alike: (videos: number) => `${videos.toLocaleString()} videos are equally likely. Choose one.`,
  unlinked: 'Left out.',
  by: (reasons: readonly (keyof typeof REASONS)[]) =>
    `Linked by ${reasons.map((one) => REASONS[one]).join(', ')}.`,
  byHand: 'Chosen by hand.',
  other: (edit: string, media: string) => `It is ${edit} long in the edit, and ${media} here.`,
  link: 'Link',
  linkOf: (source: string) => `Link ${source}`,
  change: 'Change',
  changeOf: (source: string) => `Change the link of ${source}`,
  searchTitle: (source: string) => `Which video is ${source}?`,
  search: 'Search videos by name',
  searching: 'Searching',
  noneFound: 'No video that is ready is called that.',
  firstOnes: (amount: number) =>
    `The ${amount} newest are shown. Type more of its name to find an older one.`,
  back: 'Back',
  leaveOut: 'Leave its clips out',
  import: 'Import',
  imported: (title: string, clips: number) => `${title} was imported, with ${clipsAnd(clips)}.`,
});

/** The texts of the timeline editor, and of the list of collections that it begins with. */
export const timelineWords = catalogue({
  title: 'Edit',
  lead: 'Put clips in order, trim them, set their sound, and make a video of them.',
  what: 'The collections',
  collections: 'Collections',
  allVideos: 'List of Recent Timelines',
  none: 'No collections yet',
  noneHelp:
    'A collection is a row of clips that you want in a film. Find clips in a video or by a search and add them; they show up here.',
  more: 'A new one begins with clips: add them from a video or a search.',
  toMedia: 'Find clips in your videos',
  toClips: 'Start clip by clip',
  toCreate: 'Generate a montage',
  open: (title: string) => `Open ${title}`,
  updated: (moment: string) => `Changed ${moment}`,
  rename: 'Rename',
  newName: 'Title',
  duplicate: 'Duplicate',
  copyOf: (title: string) => `Copy of ${title}`,
  copied: (title: string) => `${title} was made.`,
  deleted: (title: string) => `${title} was deleted.`,
  undo: 'Undo',
  redo: 'Redo',
  whatOne: 'This film',
  gone: 'There is no such film',
  goneHelp: 'It was deleted, or it is in another workspace.',
  back: 'All collections',

  name: 'Title of the film',
  count: (clips: number, length: string) => `${clipsAnd(clips)}, ${length}`,
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'Not saved',
  saveAgain: 'Save again',
  conflictState: 'Not saved: choose a version',
  emptyNotSaved: 'Not saved: a collection needs at least one clip',
  variation: (title: string) => `A variation of ${title}, which stays as it is.`,
  create: 'Create',
  keep: 'Keep as a collection',
  play: 'Play through',
  pause: 'Pause',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  stage: 'Preview',
  emptyStage: 'No clips in this film.',
  film: 'Film',
  zoomIn: 'Longer strip',
  zoomOut: 'Shorter strip',
  position: 'Place in the film',
  positionAt: (time: string, whole: string) => `${time} of ${whole}`,
  cell: (place: number, title: string, length: string, video: string) =>
    [`Clip ${place}: ${title}`, length, video].filter(Boolean).join(', '),
  cellSilent: 'silent',
  cellVolume: (percent: number) => `sound ${percent}%`,
  nowAt: (place: number, all: number, title: string) => `${title} is clip ${place} of ${all} now.`,
  removed: (title: string) => `${title} was taken out.`,
  tooShort: (seconds: number) => `Cuts shorter than ${seconds} s are left out`,
  tooShortWhich: (clips: readonly { place: number; seconds: number }[]) =>
    clips.map(({ place, seconds }) => `clip ${place} (${seconds} s)`).join(', '),
  negative: 'Cannot have negative duration',
  nothing: 'No Items to render',
  nothingHelp: 'Every clip is too short or taken out. Make one longer, or undo.',
  videoGone: 'Its video was deleted: this clip cannot be rendered.',

  chosen: (place: number, all: number) => `Clip ${place} of ${all}`,
  clip: 'Chosen clip',
  from: 'From',
  to: 'To',
  units: { seconds: 's', decibels: 'dB' },
  length: 'Length',
  volume: 'Sound',
  mute: 'Mute this clip',
  unmute: 'Unmute this clip',
  denoise: {
    label: 'Rumble and noise',
    none: 'As recorded',
    kinds: { rumble: 'Cut rumble', noise: 'Cut rumble and noise' },
    inVideoOnly: 'The noise is cut when the video is rendered. In the preview only the rumble is.',
  },
  noSound: 'This video has no sound.',
  fadeIn: 'Fade in',
  fadeOut: 'Fade out',
  earlier: 'Move earlier',
  later: 'Move later',
  remove: 'Take out',
  trimStart: 'Beginning of the clip',
  trimEnd: 'End of the clip',
  cropped: 'Shown cropped, as in the montage.',
  pointHelp: 'Drag a clip to move it, its ends to trim it, its upper corners to fade it.',

  conflict: {
    title: 'Two versions of this film',
    text: (when: string) =>
      `It was changed somewhere else while you changed it (${when}). Which one do you want to keep?`,
    theirChanges: 'What was changed there:',
    moreChanges: (count: number) => `And ${count.toLocaleString()} more.`,
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    tookTheirs: 'Theirs is shown.',
    keptMine: 'Yours stays.',
    first: 'First choose which version of this film to keep.',
  },
  changedElsewhere: 'This film was changed in another window. The newer one is shown.',
  leaveTitle: 'Leave this variation?',
  leaveText: 'What you changed is not kept. Create a video of it or keep it as a collection first.',
  leave: 'Leave',
  stay: 'Stay',

  view: {
    what: 'This video',
    gone: 'There is no such timeline',
    goneHelp: 'It was deleted, or it is in another workspace.',
    back: 'List of Recent Timelines',
    cuts: 'Its cuts',
    cut: (place: number, video: string, length: string) => `Cut ${place}: ${video}, ${length}`,
    noVideo: 'a video that was deleted',
    madeFromCollection: 'From a collection',
    madeFromTimeline: 'A variation of another video',
    madeFromGraph: 'From a generation',
    edit: 'Edit',
    create: 'Create',
    createHelp: 'Renders it once more, beside this one',
    madeAgain: 'It is rendered once more, beside the one before.',
    waiting: 'It goes on when you leave this page.',
    failedHelp: 'Your footage is safe. Try again, or change its cuts.',
  },
});
