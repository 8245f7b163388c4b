import type { FoundMedia, Media } from '@cutgraph/contract';

export type FoundStretch = FoundMedia['stretches'][number];

/** What tells a stretch from all others that are found. */
export function keyOfStretch(media: Pick<Media, 'id'>, { start, end }: FoundStretch): string {
  return `${media.id} ${start} ${end}`;
}
