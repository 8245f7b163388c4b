import type { Webhook, WebhookDelivery } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { deleteWebhook, pauseWebhook, retryDelivery, testWebhook } from '../../lib/queries/webhooks.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { webhookMessages as words } from './messages.ts';
import styles from './webhooks.module.css';

type Props = {
  workspaceId: string;
  webhook: Webhook;
  onChanged: () => Promise<void>;
  onRemoved: () => void;
};

/** A webhook with its newest calls. */
export function WebhookRow({ workspaceId, webhook, onChanged, onRemoved }: Props) {
  const { id, url, isPaused, deliveries } = webhook;
  const [isAsking, setAsking] = useState(false);
  const acting = useMutation({
    mutationFn: async (act: () => Promise<unknown>) => act(),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: onChanged,
  });
  const remove = async () => {
    await deleteWebhook(workspaceId, id);
    setAsking(false);
    onRemoved();
    notifications.show({ message: words.removed });
  };
  return (
    <li className={styles.webhook}>
      <div className={styles.head}>
        <strong className={styles.url}>{url}</strong>
        {isPaused ? <span className="dim">{words.paused}</span> : null}
        <span className={styles.acts}>
          <Button
            variant="subtle"
            size="xs"
            aria-label={words.testOf(url)}
            disabled={acting.isPending}
            onClick={() => acting.mutate(() => testWebhook(workspaceId, id))}
          >
            {words.test}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            aria-label={isPaused ? words.resumeOf(url) : words.pauseOf(url)}
            disabled={acting.isPending}
            onClick={() => acting.mutate(() => pauseWebhook(workspaceId, id, !isPaused))}
          >
            {isPaused ? words.resume : words.pause}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            color="red"
            aria-label={words.removeOf(url)}
            onClick={() => setAsking(true)}
          >
            {words.remove}
          </Button>
        </span>
      </div>
      {deliveries.length === 0 ? <p className="dim small">{words.notCalled}</p> : null}
      <ul className={styles.calls} aria-label={words.callsOf(url)}>
        {deliveries.map((delivery) => (
          <Call
            key={delivery.id}
            delivery={delivery}
            onRetry={() => acting.mutate(() => retryDelivery(workspaceId, id, delivery.id))}
          />
        ))}
      </ul>
      <Confirm
        isOpen={isAsking}
        title={words.removeTitle}
        text={words.removeText(url)}
        action={words.remove}
        isBusy={acting.isPending}
        onConfirm={() => acting.mutate(remove)}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}

function Call({ delivery, onRetry }: { delivery: WebhookDelivery; onRetry: () => void }) {
  const { event, subject, state, createdAt, failure, tries, nextAt } = delivery;
  const what = event === 'ping' ? words.ping : words.film(subject);
  return (
    <li className={styles.call} data-state={state}>
      <span>
        {what} <time className="dim tabular">{formatMoment(createdAt)}</time>
      </span>
      <span className={styles.state}>
        {words.states[state]}
        {failure === null ? null : <span className="dim"> {failure}</span>}
        {state === 'waiting' && tries > 0 && nextAt ? (
          <span className="dim"> {words.next(formatMoment(nextAt))}</span>
        ) : null}
      </span>
      {state === 'failed' || (state === 'waiting' && tries > 0) ? (
        <Button variant="subtle" size="xs" aria-label={words.retryOf(what)} onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </li>
  );
}
