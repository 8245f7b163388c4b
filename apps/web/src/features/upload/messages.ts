import { catalogue } from '../../lib/messages/catalogue.ts';

export const uploadMessages = catalogue({
  title: 'Uploads',
  states: {
    queued: 'Waits for its turn',
    running: 'Uploading',
    pausing: 'Pausing',
    paused: 'Paused',
    canceling: 'Cancelling',
    canceled: 'Cancelled',
    error: 'Stopped',
    success: 'Uploaded',
    lost: 'Drop this file again to go on',
  },
  lostHelp: (share: string) => `${share} is already on the server`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel upload',
  retry: 'Retry',
  dismiss: 'Remove from the list',
  forget: 'Forget this upload',
  show: (summary: string) => `Uploads: ${summary}`,
  uploadMusic: 'Upload Music',
  musicGoes: (names: string) => `Music goes to the music of this workspace, not among the videos: ${names}`,
  videosGo: (names: string) => `Videos and photos go to Media, not among the music: ${names}`,
  notVideo: (names: string) =>
    `Only videos, photos (JPEG, PNG, WebP, HEIC) and music can be uploaded. Left out: ${names}`,
  waitingForServer: 'Waiting for the server',
  elsewhere: 'Another tab is sending this file',
  canceled: 'User canceled the upload/download.',
  summary: (done: number, all: number) => `${done} of ${all} uploaded`,
  count: (done: number, all: number) => `${done} of ${all}`,
  /** Beside the summary, where some need a hand. */
  stopped: (amount: number) => `${amount} stopped`,
  waiting: (amount: number) => (amount === 1 ? '1 waits for its file' : `${amount} wait for their files`),
  failed: 'The upload stopped. What arrived is kept; press Retry to go on.',
  dropHere: 'Drop to upload',
  /** What the button takes; its own text is the product's. */
  takes: 'Videos and photos (JPEG, PNG, WebP, HEIC)',
  takesMusic: 'Music',
});
