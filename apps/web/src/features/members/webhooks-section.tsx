import type { Webhook } from '@cutgraph/contract';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { auditKeys } from '../../lib/queries/audit.ts';
import { createWebhook, webhooksQuery } from '../../lib/queries/webhooks.ts';
import { ShownOnce } from '../../ui/control/shown-once.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { FailNote } from '../../ui/page/state-note.tsx';
import styles from './members.module.css';
import { webhookMessages as words } from './messages.ts';
import { WebhookRow } from './webhook-row.tsx';

/** Addresses that are called when a film is finished, and what came of the newest calls. For the owner. */
export function WebhooksSection({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const list = useQuery(webhooksQuery(workspaceId));
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: auditKeys.all(workspaceId) });
    return client.invalidateQueries(webhooksQuery(workspaceId));
  };
  return (
    <PageSection id="webhooks" title={words.title} help={words.help}>
      <NewWebhook
        create={(url) => createWebhook(workspaceId, url)}
        onMade={(webhook) => {
          setMade(webhook);
          return refresh();
        }}
      />
      {made ? <ShownOnce secret={made.secret} /> : null}
      {list.isError && !list.data ? (
        <FailNote what={words.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      <ul aria-label={words.title}>
        {list.data?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            workspaceId={workspaceId}
            webhook={webhook}
            onChanged={refresh}
            onRemoved={() => setMade((one) => (one?.id === webhook.id ? null : one))}
          />
        ))}
      </ul>
    </PageSection>
  );
}

type NewProps = {
  create: (url: string) => Promise<Webhook & { secret: string }>;
  onMade: (made: Webhook & { secret: string }) => Promise<void>;
};

function NewWebhook({ create, onMade }: NewProps) {
  const [url, setUrl] = useState('');
  const creating = useMutation({
    mutationFn: create,
    onSuccess: (made) => {
      setUrl('');
      notifications.show({ message: words.added });
      return onMade(made);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) creating.mutate(url.trim());
  };
  const refused = creating.error instanceof ApiError ? creating.error.fields.url : undefined;
  return (
    <form className={styles.invite} onSubmit={submit} noValidate>
      <TextInput
        className={styles.email}
        type="url"
        label={words.address}
        placeholder={words.addressExample}
        value={url}
        maxLength={2000}
        autoComplete="off"
        error={creating.isError ? (refused ?? messageOf(creating.error)) : null}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          creating.reset();
        }}
      />
      <Button type="submit" variant="filled" disabled={!url.trim()} loading={creating.isPending}>
        {words.add}
      </Button>
    </form>
  );
}
