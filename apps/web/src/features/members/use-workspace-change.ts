import type { Workspace } from '@cutgraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { updateWorkspace, workspaceQuery } from '../../lib/queries/workspaces.ts';

/** Changes a workspace, and shows it as it is then everywhere. */
export function useWorkspaceChange(w: string) {
  const client = useQueryClient();
  return async (body: Parameters<typeof updateWorkspace>[1]): Promise<Workspace> => {
    const after = await updateWorkspace(w, body);
    client.setQueryData(workspaceQuery(w).queryKey, after);
    void client.invalidateQueries({ queryKey: ['workspaces'] });
    void client.invalidateQueries({ queryKey: ['ws', w, 'audit'] });
    return after;
  };
}
