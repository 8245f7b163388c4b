import { catalogue } from '../../lib/messages/catalogue.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** The part of the account's page. */
export const connectionMessages = catalogue({
  title: 'Connections',
  help: 'An Immich server of yours, whose videos and photos you can import. Only you see and use it; its key is kept encrypted.',
  what: 'Your connections',
  empty: 'No connections yet.',
  address: 'Address of Immich',
  addressPlaceholder: 'https://photos.example.com',
  key: 'API key',
  keyHelp:
    'Made in Immich: Account settings, API keys. It needs user.read, album.read, person.read, asset.read and asset.download.',
  connect: 'Connect',
  connected: (account: string) => `Connected as ${account}.`,
  facts: (account: string, version: string, time: string) => `${account} · Immich ${version} · since ${time}`,
  remove: 'Remove',
  removeLabel: (address: string) => `Remove ${address}`,
  removeTitle: (address: string) => `Remove ${address}?`,
  removeText: 'Its key is forgotten, and imports through it end. What was imported stays.',
  removed: (address: string) => `${address} is no longer connected.`,
});

/** The dialog of the library. */
export const importMessages = catalogue({
  open: 'Import from Immich',
  title: 'Import from Immich',
  none: 'No Immich is connected yet. You do that once, in your account.',
  toAccount: 'Connect an Immich',
  connection: 'Immich',
  source: 'What to import',
  sourcePlaceholder: 'An album, a person or favourites',
  favourites: 'Favourites',
  albums: 'Albums',
  people: 'People',
  album: (name: string, count: number) => `${name} (${count})`,
  from: 'Taken from',
  until: 'Taken until',
  help: 'Videos and photos come as originals. What is here already is not fetched again.',
  begin: 'Import',
  close: 'Close',
  imports: 'Last imports',
  cancel: 'Stop',
  cancelLabel: (title: string) => `Stop importing: ${title}`,
  states: {
    waiting: 'Waiting',
    running: 'Importing',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  imported: (count: number) => `${files(count)} imported`,
  present: (count: number) => `${files(count)} here already`,
  leftOut: (count: number) => `${files(count)} left out`,
  current: (name: string, share: string) => `${name}, ${share}`,
});
