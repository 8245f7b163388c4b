import type { Media } from '@cutgraph/contract';
import type { Message } from '@cutgraph/core';

/** Why nothing is done about the sound of a media that has none. */
export function noSound({ mediaContentType }: Pick<Media, 'mediaContentType'>): Message {
  return { code: mediaContentType === 'Image' ? 'photo-without-sound' : 'video-without-sound' };
}
