import type { Wizard } from '@cutgraph/contract';
import type { FilmStyle, Title } from '@cutgraph/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { finishWizard, wizardQuery } from '../queries/wizards.ts';

/** What a film of a generation begins with, and its style. */
export type Finish = { titles: Title[]; style: FilmStyle | '' };
export type FinishChange = { style?: FilmStyle; title?: boolean };

/** The finish of the film of a videograph, by the generation that made it. */
export function finishOf(wizard: Wizard | undefined, videographRef: string): Finish {
  const film = wizard?.films.find((one) => one.videographRef === videographRef);
  return {
    titles: wizard?.auto?.title === false ? [] : (film?.titles ?? []),
    style: wizard?.initConfig.stylePreset ?? '',
  };
}

/** Changes the style of a generation's films, or whether they begin with a title. The screen shows it before it is kept. */
export function useFinish(workspaceId: string, id: string) {
  const client = useQueryClient();
  const { queryKey } = wizardQuery(workspaceId, id);
  return useMutation({
    mutationFn: (body: FinishChange) => finishWizard(workspaceId, id, body),
    onMutate: async ({ style, title }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before)
        client.setQueryData(queryKey, {
          ...before,
          initConfig: { ...before.initConfig, ...(style && { stylePreset: style }) },
          auto: before.auto && { ...before.auto, ...(title !== undefined && { title }) },
        });
      return before;
    },
    onError: (_error, _body, before) => client.setQueryData(queryKey, before),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
}
