import { catalogue } from '../../lib/messages/catalogue.ts';
import { takeHelp } from '../../lib/messages/take.ts';

export const recommendMessages = catalogue({
  title: 'Start from a clip',
  lead: 'Take what could follow, one clip at a time. The film grows at the top.',
  film: 'Your clips',
  empty: 'Take a clip to begin with.',
  now: 'Now playing',
  what: 'The clip',
  next: 'What could follow',
  begin: 'Good beginnings',
  /** The keys that take them, in their order. */
  nextHelp: (keys: readonly string[]) => takeHelp(keys),
  none: 'Nothing else follows well.',
  noneHelp: 'Create the video as it is, or take a clip away and ask again.',
  noneAtAll: 'There are no clips to begin with yet.',
  noneAtAllHelp: 'They show up when a video of this workspace has been looked through.',
  take: (place: number) => `Take clip ${place}:`,
  cell: (place: number, title: string, length: string, video: string) =>
    `Clip ${place}: ${title}, ${length}, ${video}`,
  remove: 'Take it away',
  earlier: 'Move earlier',
  later: 'Move later',
  nowAt: (place: number, all: number, title: string) => `${title} is clip ${place} of ${all} now.`,
  removed: (title: string) => `${title} was taken away`,
  videoGone: (title: string) => `${title} was taken away: its video was deleted`,
  reset: 'Start over',
  resetDone: 'All clips were taken away',
  putAside: (clips: number) =>
    `A new film begins. The one before, with ${clips === 1 ? '1 clip' : `${clips} clips`}, gives way to it.`,
  chosen: (place: number) => `Clip ${place}`,
  play: 'Play through',
  stop: 'Stop playing',
  create: 'Create Video',
  generate: 'Generate from the first clip',
  generateWith: 'With which template?',
  videoTitle: (first: string) => `From ${first}`,
  ofItsKind: (count: number, longest: string) =>
    count === 1
      ? 'The only clip of its kind in this video'
      : `${count} clips of its kind in this video, the longest ${longest}`,
  tooShort: (seconds: number) => `Shorter than ${seconds} s: left out of the video.`,
  someTooShort: (amount: number, seconds: number) =>
    `${amount === 1 ? '1 clip is' : `${amount} clips are`} shorter than ${seconds} s and left out of the video.`,
  length: (length: string, clips: number) => `${clips === 1 ? '1 clip' : `${clips} clips`}, ${length}`,
  notFound: 'This clip is not there any more',
  notFoundHelp: 'The video was analysed again or deleted. Choose a clip of it again.',
  toVideo: 'To the video',
  soundOn: 'Sound on',
  soundOff: 'Mute',
});
