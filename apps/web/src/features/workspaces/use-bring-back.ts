import type { Workspace } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { restoreWorkspace, workspaceKeys, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { deletedMessages } from './messages.ts';

/** Brings a deleted workspace back with all that was in it. */
export function useBringBack(workspace: Workspace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => restoreWorkspace(workspace.id),
    onSuccess: (after) => {
      client.setQueryData(workspaceQuery(workspace.id).queryKey, after);
      notifications.show({ message: deletedMessages.broughtBack(after.title) });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: workspaceKeys.list }),
  });
}
