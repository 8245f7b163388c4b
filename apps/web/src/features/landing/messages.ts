import { catalogue } from '../../lib/messages/catalogue.ts';

export const landingMessages = catalogue({
  title: 'Your footage, cut where it already fits',
  lead: 'Cutgraph looks through your videos, finds the moments that join by themselves, and makes montages, reels, shorts and highlight videos from them.',
  start: 'Your Workspaces',
  animation:
    'Drawing: two video frames slide together. The subject is at the same place in both, so they join at the cut.',
  picture:
    'The editor: the film so far, the cut that plays, and next cuts that fit it, with the reason of each.',
  pictureSays: 'The editor. The walker is at the same place in each next cut, so any of them joins.',
  about: 'About',
  aboutText: [
    'You upload raw footage. Cutgraph watches it: what is in the picture, where it is, how large it is, which way it moves.',
    'Then it links the moments where one shot can follow another without a jolt. You walk that graph one cut at a time, or let it find the way by itself.',
    'It runs on your own machine. Your videos stay there.',
  ],
  featuresTitle: 'Features',
  features: [
    ['Quick creation of shareable videos', 'From a folder of clips to a finished file in minutes.'],
    ['Automatic finding of footage and edit suggestions', 'Each next cut comes with the reason why it fits.'],
    ['Customizable edit styles and reusable templates', 'Reel, teaser or longer; steady, fast or slow.'],
    ['Use of context hidden in the videos', 'Search by what is seen: a person, a car, an animal.'],
    ['Parallel work and parallel rendering', 'Several people, several renders, and no one waits in line.'],
  ] as const,
});
