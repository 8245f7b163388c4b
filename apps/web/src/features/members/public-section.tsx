import type { Workspace } from '@cutgraph/contract';
import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './members.module.css';
import { publicMessages } from './messages.ts';
import { useWorkspaceChange } from './use-workspace-change.ts';

/** Whether strangers may watch, with what exactly that shows them. Only the owner changes it. */
export function PublicSection({ workspace }: { workspace: Workspace }) {
  const [isAsking, setAsking] = useState(false);
  const change = useWorkspaceChange(workspace.id);
  const setting = useMutation({
    mutationFn: (isPublic: boolean) => change({ public: isPublic }),
    onSuccess: (after) =>
      notifications.show({ message: after.public ? publicMessages.madePublic : publicMessages.madePrivate }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => setAsking(false),
  });
  const isOwner = workspace.role === 'owner';
  const address = `${window.location.origin}/ws/${workspace.id}/media`;
  return (
    <PageSection
      id="visibility"
      title={publicMessages.title}
      action={workspace.public ? <CopyButton text={address} says={publicMessages.copy} /> : null}
    >
      {isOwner ? (
        <Switch
          className={styles.switch}
          label={publicMessages.switch}
          checked={workspace.public}
          disabled={setting.isPending}
          onChange={(event) => (event.currentTarget.checked ? setAsking(true) : setting.mutate(false))}
        />
      ) : (
        <p>
          {workspace.public ? publicMessages.isPublic : publicMessages.private}{' '}
          <span className="dim">{publicMessages.ownerDecides}</span>
        </p>
      )}
      {isOwner && !workspace.public ? <p className="dim">{publicMessages.private}</p> : null}
      {workspace.public ? (
        <div className={styles.shown}>
          <code className={styles.address}>{address}</code>
          <p>{publicMessages.shows}</p>
          <p>{publicMessages.hides}</p>
        </div>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title={publicMessages.askTitle(workspace.title)}
        text={`${publicMessages.shows} ${publicMessages.hides}`}
        action={publicMessages.askAction}
        tone="plain"
        isBusy={setting.isPending}
        onConfirm={() => setting.mutate(true)}
        onClose={() => setAsking(false)}
      />
    </PageSection>
  );
}
