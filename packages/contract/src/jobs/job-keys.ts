/**
 * The singleton key of each job, shared by the code that enqueues the job and the code that cancels it.
 */

/** Of every job of a media: advance, derive, see, study, hear, encode. */
export function mediaJobKey(mediaId: string): string {
  return mediaId;
}

/** Of generate-videograph. */
export function wizardJobKey(wizardId: string): string {
  return wizardId;
}

/** Of render-segment. */
export function segmentJobKey(timelineId: string, segmentIndex: number): string {
  return `${timelineId}/${segmentIndex}`;
}

/** Of join-render. */
export function timelineJobKey(timelineId: string): string {
  return timelineId;
}

/** Of fetch-detector: one at a time in the whole installation. */
export const FETCH_DETECTOR_KEY = 'detector';

/** Of deliver-webhook: a try that has failed puts in the next one before it ends. */
export function deliveryJobKey(deliveryId: string, tries: number): string {
  return `${deliveryId}/${tries}`;
}

/** Of test-base. */
export function taskJobKey(taskId: string): string {
  return taskId;
}

/** Of import-immich. */
export function importJobKey(importId: string): string {
  return importId;
}
