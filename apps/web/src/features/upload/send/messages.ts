import { catalogue } from '../../../lib/messages/catalogue.ts';

export const failureMessages = catalogue({
  failures: {
    unknown: 'An unknown error occurred, please check the error payload for server response.',
    'retry-limit-exceeded': 'Max retry time for operation exceeded, please try again.',
    'cannot-slice-blob': 'Cannot slice blob for upload. Please retry the upload.',
    'app-deleted': 'This workspace is not there any more.',
    unauthenticated: 'You are signed out. Sign in again, then press Retry.',
    'unauthorized-app': 'This page is not one of the server. Open the app at its own address.',
    'quota-exceeded': 'There is no space left for this file. Delete something, then press Retry.',
    unauthorized: '',
    'object-not-found': 'The server has nothing of this upload any more. Press Retry to send it again.',
    'server-file-wrong-size': 'Server recorded incorrect upload file size, please retry the upload.',
    'invalid-url': 'The address of this upload is none. Press Retry to send it again.',
    'invalid-format': '',
    'invalid-argument': '',
    'internal-error':
      'Something went wrong in this page. What has arrived is kept: press Retry, or reload the page.',
    'unsupported-environment': 'This browser cannot send files in parts. Use a newer one.',
    'invalid-default-bucket': '',
  },
  smallerParts: (kilobytes: number) =>
    `A proxy in front of the server limits the size of requests. Sending smaller parts of ${kilobytes} kB.`,
  smallerPartsAfterCuts: (kilobytes: number) =>
    `Large parts do not reach the server. Sending smaller parts of ${kilobytes} kB.`,
  limitOfProxy:
    'A proxy in front of the server limits the size of requests and refuses even the smallest part (status 413). Its operator can raise the limit; then press Retry.',
  noPermission: (path: string) => `User does not have permission to access ${path}.`,
});
