import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

export const createMessages = catalogue({
  title: 'Create',
  generate: 'Generate New',
  autoHelp:
    'Make a film tries many kinds of films and proposes the best three. With a template you decide yourself.',
  template: 'Template',
  templatePlaceholder: 'Choose a template',
  templateMissing: 'Choose a template first.',
  adjust: 'Adjust',
  format: 'Length',
  look: 'Look',
  edit: 'Pace',
  footage: 'Footage',
  footageHelp: 'Everything in this workspace, unless you choose.',
  byLabel: 'Only videos that show',
  follow: 'Follow',
  followAnyone: 'Whatever fits best',
  followHelp: 'The subject that is matched from cut to cut.',
  chooseVideos: 'Choose videos',
  clearChoice: 'Use all',
  uses: (videos: number) =>
    videos === 1 ? 'It will look at 1 video.' : `It will look at ${videos.toLocaleString()} videos.`,
  usesMost: (videos: number) =>
    `It will look at the newest ${messages.videos(videos)} that fit, the most that this template takes.`,
  usesNone: 'No video fits this choice.',
  someReady: (ready: number, all: number) =>
    `${ready.toLocaleString()} of ${messages.videos(all)} ${ready === 1 ? 'is' : 'are'} ready. Generate New starts when all are.`,
  noneReady: (all: number) =>
    `${all === 1 ? 'This video is' : `These ${messages.videos(all)} are`} still being processed. Generate New starts when ${all === 1 ? 'it is' : 'they are'} ready.`,
  notReady: (name: string) => `${name}, not ready yet`,
  clearTemplate: 'Clear template',
  templateGone: 'This template is not there any more. Choose another one.',
  montage: 'Kind',
  matchCutsOnly: 'For match cuts only: highlights are not joined by a look.',
  customize: 'Customize',
  fromClip: 'Start from a clip',
  recent: 'Recently Made',
  noRecent: 'What you generate shows up here.',
  editRecent: (name: string) => `Edit what ${name} was made with`,
  noVideos: 'Upload videos or photos first: there is nothing to cut yet.',
  running: 'Generating',
  ready: 'Ready',
  what: 'Templates',
  notStarted: 'The generation was not started',
  summary: (cuts: number, length: string) => `${cuts} cuts, best path ${length}`,
  hours: 'long in all',
});

/** The texts of the same page step by step. */
export const stepMessages = catalogue({
  stepByStep: 'Step by step',
  onOnePage: 'On one page',
  steps: ['Footage', 'Template', 'Adjust', 'Generate'] as const,
  label: 'Steps',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  next: 'Next',
  back: 'Back',
  reset: 'Start over',
  summary: 'This will be made',
  template: 'Template',
  footage: 'Footage',
  follow: 'Follow',
  anyone: 'Whatever fits best',
});
