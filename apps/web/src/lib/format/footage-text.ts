import type { Media } from '@cutgraph/contract';
import { messages } from '../messages/messages.ts';

type Kind = Pick<Media, 'mediaContentType'>;

/** What some media are: "2 videos", "1 photo", "2 videos and 1 photo". */
export function footageText(media: readonly Kind[]): string {
  const photos = media.filter(({ mediaContentType }) => mediaContentType === 'Image').length;
  const videos = media.length - photos;
  if (photos === 0) return messages.videos(videos);
  return videos === 0
    ? messages.photos(photos)
    : messages.both(messages.videos(videos), messages.photos(photos));
}

/** What so many media are of which only some are known yet. */
export function totalText(count: number, known: readonly Kind[]): string {
  if (known.length >= count) return footageText(known);
  const hasPhotos = known.some(({ mediaContentType }) => mediaContentType === 'Image');
  return hasPhotos ? messages.videosAndPhotos(count) : messages.videos(count);
}
