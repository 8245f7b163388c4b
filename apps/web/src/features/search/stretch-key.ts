import type { FoundMedia, Media } from '@cutgraph/contract';

export type FoundStretch = FoundMedia['stretches'][number];

/** What identifies a stretch among all that are found. */
export function keyOfStretch(media: Pick<Media, 'id'>, { start, end }: FoundStretch): string {
  return `${media.id} ${start} ${end}`;
}
