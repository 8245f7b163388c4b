import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { createToken, deleteToken, tokensQuery } from '../../lib/queries/tokens.ts';
import { words } from '../../lib/words.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Page } from '../../ui/page.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/state-note.tsx';
import styles from './tokens.module.css';

/** The user's API tokens: made, shown once, revoked. */
export function Tokens() {
  const client = useQueryClient();
  const list = useQuery(tokensQuery);
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const refresh = () => client.invalidateQueries(tokensQuery);
  const fail = (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) });
  const making = useMutation({
    mutationFn: createToken,
    onSuccess: () => {
      setName('');
      return refresh();
    },
    onError: fail,
  });
  const revoking = useMutation({
    mutationFn: deleteToken,
    onSuccess: refresh,
    onError: fail,
    onSettled: () => setLeaving(null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) making.mutate(name.trim());
  };

  return (
    <Page title={words.tokens.title} lead={words.tokens.help} narrow>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          className={styles.name}
          label={words.tokens.name}
          placeholder={words.tokens.namePlaceholder}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" disabled={!name.trim()} loading={making.isPending}>
          {words.tokens.create}
        </Button>
      </form>
      {making.data ? <Secret token={making.data.token} /> : null}
      {list.isError ? (
        <FailNote what={words.tokens.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 56 }} />
        </>
      ) : null}
      {list.data?.length === 0 ? <p className="dim">{words.tokens.empty}</p> : null}
      <ul className={styles.list}>
        {list.data?.map((token) => (
          <li key={token.id}>
            <div>
              <strong>{token.name}</strong>
              <p className="dim small">
                {words.tokens.created} {formatMoment(token.createdAt)} · {words.tokens.used}{' '}
                {token.lastUsedAt ? formatMoment(token.lastUsedAt) : words.tokens.never}
              </p>
            </div>
            <Button variant="subtle" color="red" onClick={() => setLeaving(token)}>
              {words.tokens.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={leaving !== null}
        title={words.tokens.revokeTitle(leaving?.name ?? '')}
        text={words.tokens.revokeText}
        action={words.tokens.revoke}
        isBusy={revoking.isPending}
        onConfirm={() => leaving && revoking.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </Page>
  );
}

function Secret({ token }: { token: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.secret} role="status">
      <p>{words.tokens.once}</p>
      <code>{token}</code>
      <Button size="xs" onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}>
        {isCopied ? words.tokens.copied : words.tokens.copy}
      </Button>
    </div>
  );
}
