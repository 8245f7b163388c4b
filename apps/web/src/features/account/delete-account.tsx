import type { User } from '@cutgraph/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { deleteAccount } from '../../lib/queries/account.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './delete-account.module.css';
import { accountMessages } from './messages.ts';

const words = accountMessages.remove;

/** The way out for good. One says that it is meant by typing one's email. */
export function DeleteAccount({ user, onLeft }: { user: User; onLeft: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isMeant = typed.trim().toLowerCase() === user.email.toLowerCase();
  const removing = useMutation({
    mutationFn: () => deleteAccount(typed.trim()),
    onSuccess: async () => {
      await onLeft();
      notifications.show({ title: words.deleted, message: words.deletedText, autoClose: false });
    },
  });
  const close = () => {
    setOpen(false);
    setTyped('');
    removing.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) removing.mutate();
  };
  return (
    <PageSection id="delete" title={words.title} help={words.help}>
      <Button color="red" variant="subtle" className={styles.open} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={words.dialogTitle}
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <form onSubmit={submit} className={styles.form}>
          <p className="dim">{words.dialogText}</p>
          <TextInput
            label={words.email(user.email)}
            value={typed}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          {removing.isError ? <Refused error={removing.error} /> : null}
          <div className={styles.actions}>
            <Button onClick={close}>{messages.cancel}</Button>
            <Button
              type="submit"
              variant="filled"
              color="red"
              disabled={!isMeant}
              loading={removing.isPending}
            >
              {words.confirm}
            </Button>
          </div>
        </form>
      </Modal>
    </PageSection>
  );
}

/** Why not, and where to go on: the workspaces that others are in, too. */
function Refused({ error }: { error: unknown }) {
  const isShared = error instanceof ApiError && error.code === 'aborted';
  const mine = useQuery({ ...workspacesQuery, enabled: isShared, staleTime: 0 }).data ?? [];
  const shared = isShared
    ? mine.filter(
        ({ role, userAccessList, deletedAt }) => role === 'owner' && !deletedAt && userAccessList.length > 1,
      )
    : [];
  return (
    <div className={styles.refused} role="alert">
      <p>{shared.length > 0 ? words.handOn : messageOf(error)}</p>
      <ul>
        {shared.map(({ id, title }) => (
          <li key={id}>
            <Link to="/ws/$w/settings" params={{ w: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
