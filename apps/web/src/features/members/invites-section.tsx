import type { Invite } from '@cutgraph/contract';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { auditKeys } from '../../lib/queries/audit.ts';
import { createInvite, deleteInvite, invitesQuery } from '../../lib/queries/members.ts';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { FailNote } from '../../ui/page/state-note.tsx';
import styles from './members.module.css';
import { inviteMessages } from './messages.ts';
import { RoleChoice } from './role-choice.tsx';

/** Who is invited and has not come yet; and how to invite. For the owner. */
export function InvitesSection({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const list = useQuery(invitesQuery(workspaceId));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: auditKeys.all(workspaceId) });
    return client.invalidateQueries(invitesQuery(workspaceId));
  };
  const fail = (error: unknown) => void notifications.show({ color: 'red', message: messageOf(error) });
  const invite = (who: Pick<Invite, 'email' | 'role'>) => createInvite(workspaceId, who);
  const takingBack = useMutation({
    mutationFn: ({ id }: Invite) => deleteInvite(workspaceId, id),
    onSuccess: (_nothing, { email, role }) =>
      sayUndo(inviteMessages.takenBack(email), () => void invite({ email, role }).then(refresh, fail)),
    onError: fail,
    onSettled: refresh,
  });
  return (
    <PageSection
      id="invitations"
      title={inviteMessages.title}
      help={inviteMessages.help}
      action={
        <CopyButton text={`${window.location.origin}/ws/${workspaceId}/media`} says={inviteMessages.copy} />
      }
    >
      <InviteForm invite={invite} onInvited={refresh} />
      {list.isError && !list.data ? (
        <FailNote what={inviteMessages.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      <ul className={styles.list} aria-label={inviteMessages.title}>
        {list.data?.map((one) => (
          <li key={one.id} className={`${styles.row} ${styles.waiting}`}>
            <span className={styles.face} aria-hidden>
              <IconMailForward size={18} stroke={1.5} />
            </span>
            <div className={styles.who}>
              <strong>{one.email}</strong>
              <p className="dim small">
                {inviteMessages.waits}, <time>{inviteMessages.until(formatMoment(one.expiresAt))}</time>
              </p>
            </div>
            <span className={styles.role}>{inviteMessages.roles[one.role]}</span>
            <span className={styles.act}>
              <Button
                variant="subtle"
                size="xs"
                aria-label={inviteMessages.takeBackOf(one.email)}
                onClick={() => takingBack.mutate(one)}
              >
                {inviteMessages.takeBack}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

type FormProps = {
  invite: (who: Pick<Invite, 'email' | 'role'>) => Promise<Invite>;
  onInvited: () => Promise<void>;
};

function InviteForm({ invite, onInvited }: FormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<'viewer' | 'editor'>('editor');
  const inviting = useMutation({
    mutationFn: invite,
    onSuccess: (made) => {
      setEmail('');
      notifications.show({ message: inviteMessages.invited(made.email) });
      return onInvited();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) inviting.mutate({ email: email.trim(), role });
  };
  const refused = inviting.error instanceof ApiError ? inviting.error.fields.email : undefined;
  return (
    <form className={styles.invite} onSubmit={submit} noValidate>
      <TextInput
        className={styles.email}
        type="email"
        label={inviteMessages.email}
        placeholder={inviteMessages.emailPlaceholder}
        value={email}
        maxLength={254}
        autoComplete="off"
        error={inviting.isError ? (refused ?? messageOf(inviting.error)) : null}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          inviting.reset();
        }}
      />
      <RoleChoice label={inviteMessages.role} names={inviteMessages.roles} value={role} onChange={setRole} />
      <Button type="submit" variant="filled" disabled={!email.trim()} loading={inviting.isPending}>
        {inviteMessages.invite}
      </Button>
    </form>
  );
}
