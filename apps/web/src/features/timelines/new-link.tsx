import { Button, Select, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { createLink, linkKeys } from '../../lib/queries/links.ts';
import { PasswordField } from '../../ui/control/password-field.tsx';
import { dayIn, endOf, UNTILS, type Until } from './link-end.ts';
import { linkMessages } from './messages.ts';
import styles from './share-dialog.module.css';

const MIN_PASSWORD = 8;

/** A new link to a film: who knows its password may open it, until it ends. Both may be left away. */
export function NewLink({ workspaceId, timelineId }: { workspaceId: string; timelineId: string }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [until, setUntil] = useState<Until>('never');
  const [day, setDay] = useState('');
  const [allowsComments, setAllowsComments] = useState(false);
  const [wasSent, setSent] = useState(false);
  const expiresAt = endOf(until, day, new Date());
  const isShort = password !== '' && password.length < MIN_PASSWORD;
  const making = useMutation({
    mutationFn: () =>
      createLink(workspaceId, timelineId, {
        password: password || null,
        expiresAt: expiresAt ?? null,
        allowsComments,
      }),
    onSuccess: () => {
      setPassword('');
      setSent(false);
      notifications.show({ message: linkMessages.made });
      return client.invalidateQueries({ queryKey: linkKeys.of(workspaceId, timelineId) });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isShort && expiresAt !== undefined) making.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <PasswordField
          label={
            <>
              {linkMessages.password} <span className={styles.optional}>{linkMessages.optional}</span>
            </>
          }
          description={password ? linkMessages.passwordHelp : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={wasSent && isShort ? linkMessages.passwordShort : null}
          value={password}
          maxLength={200}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Select
          label={linkMessages.until}
          data={UNTILS.map((value) => ({ value, label: linkMessages.untils[value] }))}
          value={until}
          allowDeselect={false}
          onChange={(value) => setUntil((value ?? 'never') as Until)}
        />
        {until === 'date' ? (
          <TextInput
            type="date"
            label={linkMessages.lastDay}
            min={dayIn(0, new Date())}
            value={day}
            error={wasSent && expiresAt === undefined ? linkMessages.dateMissing : null}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        ) : null}
      </div>
      <Switch
        label={linkMessages.allowsComments}
        description={linkMessages.allowsCommentsHelp}
        checked={allowsComments}
        onChange={(event) => setAllowsComments(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        variant="filled"
        loading={making.isPending}
        leftSection={<IconLink size={17} stroke={1.8} aria-hidden />}
      >
        {linkMessages.make}
      </Button>
    </form>
  );
}
