import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { PasswordField } from '../../ui/control/password-field.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { sharePageMessages } from './messages.ts';
import styles from './shared.module.css';

type Props = { error: unknown; isOpening: boolean; onOpen: (password: string) => void };

/** Asks for the password of a link. */
export function PasswordForm({ error, isOpening, onOpen }: Props) {
  const [password, setPassword] = useState('');
  usePageTitle(sharePageMessages.locked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) onOpen(password);
  };
  return (
    <form className={styles.door} onSubmit={submit}>
      <span className={styles.lock}>
        <IconLock size={26} stroke={1.5} aria-hidden />
      </span>
      <h1>{sharePageMessages.locked}</h1>
      <p className="dim">{sharePageMessages.lockedHelp}</p>
      <PasswordField
        className={styles.field}
        size="md"
        aria-label={sharePageMessages.password}
        placeholder={sharePageMessages.password}
        value={password}
        maxLength={200}
        autoComplete="off"
        error={error && !isOpening ? refusalOf(error) : null}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoFocus
      />
      <Button type="submit" variant="filled" size="md" fullWidth disabled={!password} loading={isOpening}>
        {sharePageMessages.open}
      </Button>
    </form>
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 429) return sharePageMessages.tooMany;
  return error.status === 401 || error.status === 403 ? sharePageMessages.wrong : error.message;
}
