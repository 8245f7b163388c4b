import type { Media, StoredVideograph } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mediaPoolQuery } from '../../lib/queries/media.ts';

/** What the editor shows of a cut's media. */
export type CutMedia = { url: string; name: string; aspect: number; media: Media | undefined };

/** Finds the media of a cut: its address from the graph, its shape and sprite sheet from the library. */
export function useGraphMedia(workspaceId: string, videograph: StoredVideograph) {
  const pool = useQuery(mediaPoolQuery(workspaceId)).data;
  const byId = useMemo(() => new Map((pool ?? []).map((media) => [media.id, media])), [pool]);
  const { canvas } = videograph;
  return useCallback(
    (mediaID: string): CutMedia => {
      const media = byId.get(mediaID);
      return {
        url: media?.mediaURL || videograph.media[mediaID]?.mediaURL || '',
        name: media?.name ?? '',
        aspect: media && media.width > 0 ? media.width / media.height : canvas.width / canvas.height,
        media,
      };
    },
    [byId, videograph.media, canvas],
  );
}
