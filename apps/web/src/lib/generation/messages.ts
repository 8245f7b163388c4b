import { catalogue } from '../messages/catalogue.ts';
import { messages } from '../messages/messages.ts';

export const generationMessages = catalogue({
  makeFilm: 'Make a film',
  films: 'Films',
  startNow: (ready: number) =>
    ready === 1 ? 'Start with the one ready' : `Start with the ${ready.toLocaleString()} ready`,
  waitsFor: (videos: number) => `Waiting for ${messages.videos(videos)} to be processed`,
  durations: {
    reel: ['Reel', '15 to 30 s, upright'],
    teaser: ['Teaser', '2 minutes'],
    longer: ['Longer', '4 minutes'],
  },
  looks: {
    exact: ['Exact', 'same place, same size'],
    momentum: ['Momentum', 'same movement'],
    smooth: ['Smooth', 'a little of both'],
  },
  edits: {
    steady: ['Steady', 'even cuts'],
    fast: ['Fast', 'short cuts'],
    slow: ['Slow', 'long cuts'],
  },
  montages: {
    matchcuts: ['Match cuts', 'shots that join where they match'],
    highlights: ['Highlights', 'the best moments, in order of time'],
  },
  starts: {
    position: ['Position', 'a subject at a place'],
    clip: ['Clip', 'one clip of yours'],
    timecode: ['Timecode', 'a stretch of a video'],
  },
  styles: {
    clean: ['Clean', 'hard cuts, plain titles'],
    cinema: ['Cinema', 'dips to black, wide capitals'],
    album: ['Album', 'dissolves, a serif'],
    diary: ['Diary', 'soft blurs, handwriting'],
    bold: ['Bold', 'quick zooms, large capitals'],
  },
  stylesTitle: 'Style',
  /** Letters by which the drawing of a style shows what its titles are like. */
  sample: { letters: 'Aa', capitals: 'AA' },
  waitingSteps: [
    [0, 'Waiting for its turn'],
    [0.001, 'Reading what was seen in your videos'],
    [0.6, 'Comparing the stretches of footage with each other'],
  ] as readonly (readonly [number, string])[],
});
