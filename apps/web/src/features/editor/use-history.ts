import type { StoredVideograph, VideographRevision } from '@cutgraph/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { revertVideograph } from '../../lib/queries/videographs.ts';
import { repeatWizard, wizardKeys, wizardQuery } from '../../lib/queries/wizards.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { editorWords } from './messages.ts';

type Wants = {
  workspaceId: string;
  videograph: StoredVideograph;
  settle: () => Promise<number>;
  /** Shows a revision that the server made. */
  onShown: (document: StoredVideograph) => void;
};

/** Goes back to an earlier revision, or generates the film again from the same wizard and goes there. */
export function useHistory({ workspaceId, videograph, settle, onShown }: Wants) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const reverting = useMutation({
    mutationFn: async ({ to }: { to: number; isUndo: boolean }) => {
      const before = await settle();
      return { before, document: await revertVideograph(workspaceId, videograph.id, before, to) };
    },
    onSuccess: ({ before, document }, { isUndo }) => {
      onShown(document);
      if (!isUndo) sayUndo(editorWords.wentBack, () => reverting.mutate({ to: before, isUndo: true }));
    },
    onError: sayFailed,
  });
  const repeating = useMutation({
    mutationFn: async () => {
      await settle();
      return repeatWizard(workspaceId, videograph.wizardID);
    },
    onSuccess: (wizard) => {
      client.setQueryData(wizardQuery(workspaceId, wizard.id).queryKey, wizard);
      void client.invalidateQueries({ queryKey: wizardKeys.list(workspaceId) });
      void navigate({
        to: '/ws/$w/create/editor/$graphId',
        params: { w: workspaceId, graphId: wizard.id },
      });
    },
    onError: sayFailed,
  });
  return {
    isGoingBack: reverting.isPending,
    onGoBack: ({ revision }: VideographRevision) => reverting.mutate({ to: revision, isUndo: false }),
    isRepeating: repeating.isPending,
    onAgain: () => repeating.mutate(),
  };
}
