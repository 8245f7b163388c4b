import { useSyncExternalStore } from 'react';
import { currentUploads, subscribeToUploads } from './upload-queue.ts';

export function useUploads() {
  return useSyncExternalStore(subscribeToUploads, currentUploads);
}
