import type { StoredVideograph } from '@cutgraph/contract';
import { type Candidate, nextIndexOf } from '@cutgraph/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  enriched,
  type FoundClip,
  recommendationQuery,
  segmentsQuery,
} from '../../lib/queries/recommendation.ts';
import { videographKeys } from '../../lib/queries/videographs.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { type Film, withPath } from './film.ts';
import { inputOf, operationsOf, usableOf } from './found-clip.ts';
import { editorWords } from './messages.ts';
import { samePath } from './seen-paths.ts';
import type { useFilm } from './use-film.ts';

type Wants = {
  workspaceId: string;
  videograph: StoredVideograph;
  saved: Pick<ReturnType<typeof useFilm>, 'film' | 'latest' | 'changeGraph'>;
  /** The next cuts that are offered: none of these stretches is shown again. */
  candidates: readonly Candidate[];
  /** `isSameStep`: undone together with what came before it. */
  onFilm: (film: Film, isSameStep?: boolean) => void;
};

/**
 * Looks for what can follow the current cut beyond the graph, in all clips of the workspace; a clip that is taken comes
 * into the graph and into the film. The search belongs to the path it was asked for, and ends with it.
 */
export function useAllClips({ workspaceId, videograph, saved, candidates, onFilm }: Wants) {
  const client = useQueryClient();
  const [askedFor, setAskedFor] = useState<readonly number[] | null>(null);
  const { path, refused } = saved.film;
  const { cuts, id, minCutLength } = videograph;
  const current = cuts[path.at(-1) ?? -1];
  const isOpen = current !== undefined && askedFor !== null && samePath(askedFor, path);

  // What was refused is never offered again, here neither.
  const visited = [...path, ...refused].flatMap((index) => cuts[index] ?? []);
  const offered = candidates.map(({ cut }) => cut);
  const found = useQuery({
    queryKey: videographKeys.followers(
      workspaceId,
      id,
      path,
      refused,
      offered.map(({ index }) => index),
    ),
    queryFn: isOpen
      ? async (): Promise<FoundClip[]> => {
          const inputs = visited.map((cut) => inputOf(videograph, workspaceId, cut));
          const from = inputOf(videograph, workspaceId, current);
          const results = await client.fetchQuery(recommendationQuery(workspaceId, inputs, from));
          return enriched(client, workspaceId, usableOf(results, minCutLength, offered));
        }
      : skipToken,
    retry: false,
  });

  const close = () => setAskedFor(null);
  const taking = useMutation({
    mutationFn: async ({ clip, from }: { clip: FoundClip; from: number }) => {
      // Without its label, the stretch itself is the clip.
      const labels = await client.fetchQuery(segmentsQuery(workspaceId, clip.media.id)).catch(() => []);
      const label = labels.find((one) => one.id === clip.result.object_nid);
      const changed = await saved.changeGraph(
        (graph) => operationsOf(graph, from, clip, label),
        editorWords.allClips.conflict,
      );
      return { from, added: nextIndexOf(changed) - 1 };
    },
    onSuccess: ({ from, added }) => {
      close();
      const film = saved.latest.current;
      // A user who walked on meanwhile finds the clip among the next cuts of the one it was taken for.
      if (film.path.at(-1) === from) onFilm(withPath(film, [...film.path, added]), true);
    },
    onError: sayFailed,
  });

  return {
    isOpen,
    found,
    isTaking: taking.isPending,
    toggle: () => (isOpen ? close() : setAskedFor(path)),
    close,
    take: (place: number) => {
      const clip = found.data?.[place];
      if (isOpen && clip && !taking.isPending) taking.mutate({ clip, from: current.index });
    },
  };
}
