import type { Media } from '@cutgraph/contract';
import { useQueries } from '@tanstack/react-query';
import { isClosedDoor } from '../api.ts';
import { mediaQuery } from '../queries/media.ts';
import type { Clip } from './clip.ts';

/** The media that some clips are of. */
export type ClipMedia = {
  byId: ReadonlyMap<string, Media>;
  /** Ids of those that are not there any more. */
  gone: ReadonlySet<string>;
};

/** Loads the media that some clips are of. */
export function useClipMedia(workspaceId: string, clips: readonly Pick<Clip, 'mediaID'>[]): ClipMedia {
  const ids = [...new Set(clips.map((clip) => clip.mediaID))];
  const found = useQueries({ queries: ids.map((id) => mediaQuery(workspaceId, id)) });
  return {
    byId: new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
    gone: new Set(ids.filter((_, at) => !found[at]?.data && isClosedDoor(found[at]?.error))),
  };
}
