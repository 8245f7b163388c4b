import { catalogue } from '../../lib/messages/catalogue.ts';
import type { TourStep } from '../../lib/tour/tour.ts';

type Texts = { name: string; help: string; go: string };

export const tourMessages = catalogue({
  title: 'Tour',
  stepOf: (place: number, all: number) => `Step ${place} of ${all}`,
  done: 'done',
  before: 'Previous step',
  next: 'Next step',
  leave: 'Leave the tour',
  end: 'Close the tour',
  ended: 'That is all',
  endedHelp: 'You can take the tour again from the menu under your initial.',
  steps: {
    footage: {
      name: 'Add footage',
      help: 'Upload videos and photos, or try everything with sample footage.',
      go: 'Go to your workspaces',
    },
    open: {
      name: 'See what was found',
      help: 'Open a video: the lanes below it show who and what is in it.',
      go: 'Go to the videos',
    },
    film: {
      name: 'Get a film',
      help: 'One button decides everything and plays the best films it finds.',
      go: 'Go to where films begin',
    },
    change: {
      name: 'Change it',
      help: 'Change a decision above the films, or open one in the editor and choose another next cut.',
      go: 'Go to the newest film',
    },
    video: {
      name: 'Share it',
      help: 'Create the video, then download it or share it by a link.',
      go: 'Go to the videos you made',
    },
  } satisfies Record<TourStep, Texts>,
});
