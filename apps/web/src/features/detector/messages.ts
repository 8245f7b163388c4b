import { catalogue } from '../../lib/messages/catalogue.ts';

const videos = (amount: number) => (amount === 1 ? '1 video' : `${amount.toLocaleString()} videos`);

export const detectorMessages = catalogue({
  title: 'Detector',
  offer: (megabytes: string) =>
    `Objects are found with the built-in detector. A better one is a ${megabytes} MB download.`,
  get: 'Get the better detector',
  waiting: 'The better detector is about to be downloaded.',
  fetching: (percent: number) => `Downloading the better detector: ${percent} %`,
  again: 'Try again',
  older: (amount: number) =>
    `New videos use the better detector. ${videos(amount)} ${amount === 1 ? 'was' : 'were'} analyzed with the built-in one.`,
  look: (amount: number) => `Look again at ${videos(amount)}`,
  looking: (amount: number) => `Looking again at ${videos(amount)} with the better detector.`,
  effect: (amount: number, objects: [number, number], labels: [number, number]) =>
    `Looked again at ${videos(amount)}. Before: ${counted(objects[0], 'object')}, ${counted(labels[0], 'label')}. Now: ${counted(objects[1], 'object')}, ${counted(labels[1], 'label')}.`,
  hide: 'Hide',
});

function counted(amount: number, what: string): string {
  return `${amount.toLocaleString()} ${what}${amount === 1 ? '' : 's'}`;
}
