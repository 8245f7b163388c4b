import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

export const autoWords = catalogue({
  decided: (kind: string, subject: string, pace: string, canvas: string) =>
    [subject ? `${kind} of "${subject}"` : kind, pace, canvas].join(', '),
  anySubject: 'any subject',
  chosen: (films: number, looked: number) =>
    `${films === 1 ? 'The best film' : `The best ${films} films`} of ${messages.videos(looked)}. Change what was decided, and they are made again.`,
  film: (number: number) => `Film ${number}`,
  facts: (length: string, cuts: number, videos: number) =>
    `${length}, ${cuts === 1 ? '1 cut' : `${cuts} cuts`} from ${messages.videos(videos)}`,
  preview: (number: number) => `Film ${number}, preview`,
  play: (number: number) => `Play film ${number}`,
  pause: (number: number) => `Pause film ${number}`,
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  createVideo: 'Create Video',
  openEditor: 'Open in editor',
  wishes: 'What was decided',
  auto: (decided: string) => `Auto: ${decided}`,
  fields: {
    ...{ montage: 'Kind', subject: 'Subject', pace: 'Pace', canvas: 'Shape', longest: 'Length' },
    clips: 'Clips',
    music: 'Music',
  },
  noMusic: 'no music',
  goneMusic: 'music that is gone',
  withMusic: (title: string) => `with "${title}"`,
  heard: (title: string, hasBeats: boolean) =>
    `Music: ${title}. ${hasBeats ? 'The cuts lie near its beats.' : 'No beat is known in it, so no cut keeps to it.'}`,
  heardGone: 'The music of these films was deleted. Make them without, or choose another.',
  heardNone: 'These films have no music.',
  noneThere: 'No music: there is none in this workspace yet.',
  switchOff: 'Switch music off',
  switchOn: 'Switch music on',
  toMusic: 'Upload some',
  titled: (title: string) => `Title: ${title}.`,
  titledNone: 'These films have no title.',
  titleOff: 'Switch title off',
  titleOn: 'Switch title on',
  onBeats: ({ some, all }: { some: number; all: number }) =>
    `${some} of ${all === 1 ? '1 join' : `${all} joins`} on a beat`,
  montages: { matchcuts: 'Match cuts', highlights: 'Highlights' },
  paces: { quick: 'quick cuts', lively: 'lively cuts', calm: 'calm cuts' },
  canvases: { wide: 'wide', upright: 'upright' },
  clips: { distinct: 'no duplicates', all: 'all clips' },
  atMost: (seconds: number) => (seconds < 60 ? `up to ${seconds} s` : `up to ${seconds / 60} min`),
  what: 'This film',
  report: 'What was looked at and left out',
});
