import type { Workspace } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { deleteWorkspace, workspaceKeys, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { words as allWords } from '../../lib/words.ts';
import { deleteWords as words } from '../../lib/words-sharing.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './members.module.css';

type Props = { workspace: Workspace; onDeleted: () => Promise<void> };

/** Closes the workspace to everybody, asked for by its name. For the owner. */
export function DeleteSection({ workspace, onDeleted }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => deleteWorkspace(workspace.id),
    onSuccess: async (after) => {
      await onDeleted();
      notifications.show({ message: words.deleted(workspace.title) });
      client.setQueryData(workspaceQuery(workspace.id).queryKey, after);
      await client.invalidateQueries({ queryKey: workspaceKeys.list });
    },
    onError: (error) => {
      setAsking(false);
      notifications.show({ color: 'red', message: messageOf(error) });
    },
  });
  const others = words.forOthers(workspace.userAccessList.length - 1);
  return (
    <PageSection id="delete" title={words.title} help={words.help}>
      <Button variant="subtle" color="red" className={styles.delete} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={words.askTitle(workspace.title)}
        text={words.askText(allWords.workspaces.videos(workspace.countMedia), others)}
        action={words.button}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </PageSection>
  );
}
