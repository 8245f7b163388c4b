import type { Workspace } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { deleteWorkspace, workspaceKeys, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './members.module.css';
import { deleteMessages } from './messages.ts';

type Props = { workspace: Workspace; onDeleted: () => Promise<void> };

/** Closes the workspace to everybody, asked for by its name. For the owner. */
export function DeleteSection({ workspace, onDeleted }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => deleteWorkspace(workspace.id),
    onSuccess: async (after) => {
      await onDeleted();
      notifications.show({ message: deleteMessages.deleted(workspace.title) });
      client.setQueryData(workspaceQuery(workspace.id).queryKey, after);
      await client.invalidateQueries({ queryKey: workspaceKeys.list });
    },
    onError: (error) => {
      setAsking(false);
      notifications.show({ color: 'red', message: messageOf(error) });
    },
  });
  const others = deleteMessages.forOthers(workspace.userAccessList.length - 1);
  return (
    <PageSection id="delete" title={deleteMessages.title} help={deleteMessages.help}>
      <Button variant="subtle" color="red" className={styles.delete} onClick={() => setAsking(true)}>
        {deleteMessages.button}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={deleteMessages.askTitle(workspace.title)}
        text={deleteMessages.askText(messages.videos(workspace.countMedia), others)}
        action={deleteMessages.button}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </PageSection>
  );
}
