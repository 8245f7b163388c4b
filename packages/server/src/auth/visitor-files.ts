import type { MEDIA_FILES, Media } from '@cutgraph/contract';
import type { Role } from './role.ts';

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

/** A public workspace shows its videos. Music is often of others, who did not say that it may be passed on. */
export function isMusicHiddenFrom(
  role: Role,
  { mediaContentType }: Pick<Media, 'mediaContentType'>,
): boolean {
  return role === 'visitor' && mediaContentType === 'Audio';
}
