import type { ImmichConnection } from '@cutgraph/contract';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { accountKeys } from '../../lib/queries/account.ts';
import { connectImmich, disconnectImmich, immichConnectionsQuery } from '../../lib/queries/immich.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './immich.module.css';
import { connectionMessages } from './messages.ts';

const words = connectionMessages;

/** The user's Immich servers: connected, and removed with their keys. A section of the account's page. */
export function Connections() {
  const client = useQueryClient();
  const list = useQuery(immichConnectionsQuery);
  const [leaving, setLeaving] = useState<ImmichConnection | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: ImmichConnection) => disconnectImmich(id),
    onSuccess: (_nothing, { address }) => notifications.show({ message: words.removed(address) }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setLeaving(null);
      return client.invalidateQueries({ queryKey: accountKeys.all });
    },
  });
  return (
    <PageSection id="connections" title={words.title} help={words.help}>
      <NewConnection />
      <QueryNote query={list} what={words.what} height={56} />
      {list.data?.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ul className={styles.list}>
        {list.data?.map((connection) => (
          <li key={connection.id}>
            <div>
              <strong>{connection.address}</strong>
              <p className="dim small tabular">
                {words.facts(connection.account, connection.version, formatMoment(connection.createdAt))}
              </p>
              {connection.trouble ? <p className="small">{connection.trouble}</p> : null}
            </div>
            <Button
              variant="subtle"
              color="red"
              aria-label={words.removeLabel(connection.address)}
              onClick={() => setLeaving(connection)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={leaving !== null}
        title={words.removeTitle(leaving?.address ?? '')}
        text={words.removeText}
        action={words.remove}
        isBusy={removing.isPending}
        onConfirm={() => leaving && removing.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </PageSection>
  );
}

/** Its address and a key, which the server tries before it keeps it. */
function NewConnection() {
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [apiKey, setApiKey] = useState('');
  const connecting = useMutation({
    mutationFn: connectImmich,
    onSuccess: ({ account }) => {
      setAddress('');
      setApiKey('');
      notifications.show({ message: words.connected(account) });
      return client.invalidateQueries({ queryKey: accountKeys.all });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() && apiKey.trim())
      connecting.mutate({ address: address.trim(), apiKey: apiKey.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={words.address}
        placeholder={words.addressPlaceholder}
        type="url"
        maxLength={500}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label={words.key}
        description={words.keyHelp}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={apiKey}
        onChange={(event) => setApiKey(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" loading={connecting.isPending}>
        {words.connect}
      </Button>
    </form>
  );
}
