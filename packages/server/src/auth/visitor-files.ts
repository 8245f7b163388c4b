import type { MEDIA_FILES } from '@cutgraph/contract';

/**
 * What visitors of a public workspace may open: what plays, and its pictures. Not the original, in which the camera may
 * have written where and with what it was made; nor what was measured in the footage, people's tracks among it.
 */
const FILES_FOR_VISITORS: ReadonlySet<(typeof MEDIA_FILES)[number]> = new Set([
  'proxy.mp4',
  'video.webm',
  'video.hevc.mp4',
  'thumbnail.jpg',
  'sprite.jpg',
  'audio.m4a',
  'waveform.json',
  'speech.vtt',
]);

export function isForVisitors(file: (typeof MEDIA_FILES)[number]): boolean {
  return FILES_FOR_VISITORS.has(file);
}
