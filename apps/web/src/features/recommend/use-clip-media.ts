import type { Media } from '@cutgraph/contract';
import { useQueries } from '@tanstack/react-query';
import { mediaQuery } from '../../lib/queries/media.ts';
import type { Clip } from './clip.ts';

/** The media that some clips are of, by id. */
export function useClipMedia(workspaceId: string, clips: readonly Clip[]): ReadonlyMap<string, Media> {
  const ids = [...new Set(clips.map((clip) => clip.mediaID))];
  const found = useQueries({ queries: ids.map((id) => mediaQuery(workspaceId, id)) });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
