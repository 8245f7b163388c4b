import type { Workspace } from '@cutgraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { auditKeys } from '../../lib/queries/audit.ts';
import { updateWorkspace, workspaceKeys, workspaceQuery } from '../../lib/queries/workspaces.ts';

/** Changes a workspace, and shows it as it is then everywhere. */
export function useWorkspaceChange(w: string) {
  const client = useQueryClient();
  return async (body: Parameters<typeof updateWorkspace>[1]): Promise<Workspace> => {
    const after = await updateWorkspace(w, body);
    client.setQueryData(workspaceQuery(w).queryKey, after);
    void client.invalidateQueries({ queryKey: workspaceKeys.list });
    void client.invalidateQueries({ queryKey: auditKeys.all(w) });
    return after;
  };
}
