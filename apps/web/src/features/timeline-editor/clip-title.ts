import type { Media } from '@cutgraph/contract';
import type { TimelineClip } from '@cutgraph/core';
import { labelName } from '../../lib/search/labels.ts';

/** What a clip is called: by what it shows, or by its video. */
export function clipTitle(clip: Pick<TimelineClip, 'name'>, media: Pick<Media, 'name'> | undefined): string {
  return clip.name ? labelName(clip.name) : (media?.name ?? '');
}
