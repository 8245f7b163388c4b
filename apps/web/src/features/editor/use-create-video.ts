import type { StoredVideograph } from '@cutgraph/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTimeline } from '../../lib/queries/timelines.ts';
import { videographRef } from '../../lib/references.ts';
import { sayFailed } from '../../ui/say-failed.ts';
import { canCreate } from './path.ts';

type Wants = {
  workspaceId: string;
  videograph: StoredVideograph;
  path: readonly number[];
  settle: () => Promise<number>;
  onCreated: () => void;
};

/** Makes a video out of the film as it is saved last. */
export function useCreateVideo({ workspaceId, videograph, path, settle, onCreated }: Wants) {
  const client = useQueryClient();
  const creating = useMutation({
    mutationFn: async () => {
      const revision = await settle();
      return createTimeline(workspaceId, {
        videographRef: videographRef(workspaceId, videograph.id),
        revision,
        path: [...path],
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['ws', workspaceId, 'timelines'] });
      onCreated();
    },
    onError: sayFailed,
  });
  const mayCreate = canCreate(path) && !creating.isPending;
  return { mayCreate, create: () => mayCreate && creating.mutate(), isCreating: creating.isPending };
}
