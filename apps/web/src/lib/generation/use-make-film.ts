import type { AutoRequest, Wizard } from '@cutgraph/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createWizard, wizardKeys, wizardQuery } from '../queries/wizards.ts';

/** What Auto makes a film of: these media, or the newest of the workspace, by what is wished. */
export type FilmRequest = { mediaIds?: readonly string[]; auto?: AutoRequest };

/** Starts a generation that Auto decides; `onStarted` gets it. */
export function useMakeFilm(workspaceId: string, onStarted: (wizard: Wizard) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mediaIds, auto = {} }: FilmRequest) =>
      createWizard(workspaceId, { auto, ...(mediaIds ? { mediaIds: [...mediaIds] } : {}) }),
    onSuccess: (wizard) => {
      client.setQueryData(wizardQuery(workspaceId, wizard.id).queryKey, wizard);
      void client.invalidateQueries({ queryKey: wizardKeys.list(workspaceId) });
      onStarted(wizard);
    },
  });
}
