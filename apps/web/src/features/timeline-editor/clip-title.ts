import type { Media } from '@cutgraph/contract';
import { labelName } from '../../lib/search/labels.ts';
import type { FilmClip } from './film-clip.ts';

/** What a clip is called: by what it shows, or by its video. */
export function clipTitle(clip: Pick<FilmClip, 'title'>, media: Pick<Media, 'name'> | undefined): string {
  return clip.title ? labelName(clip.title) : (media?.name ?? '');
}
