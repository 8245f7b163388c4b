import type { Link } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { deleteLink, linkKeys } from '../../lib/queries/links.ts';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import { linkMessages } from './messages.ts';
import styles from './share-dialog.module.css';

type Props = { workspaceId: string; timelineId: string; link: Link };

/** One link: its address to copy, how it is guarded, how often it was used, and the way to end it. */
export function LinkRow({ workspaceId, timelineId, link }: Props) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const address = `${window.location.origin}/shared/${link.id}`;
  const isOver = link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now();
  const revoking = useMutation({
    mutationFn: () => deleteLink(workspaceId, timelineId, link.id),
    onSuccess: () => notifications.show({ message: linkMessages.revoked }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: linkKeys.of(workspaceId, timelineId) }),
  });
  return (
    <li className={styles.link} data-over={isOver || undefined}>
      <div className={styles.address}>
        <input
          readOnly
          value={address}
          aria-label={linkMessages.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={address} disabled={isOver} />
      </div>
      <div className={styles.facts}>
        {link.hasPassword ? (
          <span className={styles.badge}>
            <IconLock size={13} stroke={1.8} aria-hidden />
            {linkMessages.hasPassword}
          </span>
        ) : null}
        {link.allowsComments ? <span className={styles.badge}>{linkMessages.hasComments}</span> : null}
        {link.expiresAt ? (
          <span className={isOver ? 'bad' : undefined}>
            {(isOver ? linkMessages.ended : linkMessages.ends)(formatMoment(link.expiresAt))}
          </span>
        ) : null}
        <span>
          {linkMessages.views(link.views)}
          {link.lastViewedAt ? `, ${linkMessages.lastViewed(formatMoment(link.lastViewedAt))}` : ''}
        </span>
        {isAsked ? null : (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsked(true)}>
            {linkMessages.revoke}
          </Button>
        )}
      </div>
      {isAsked ? (
        <div className={styles.ask}>
          <p>{linkMessages.revokeAsk}</p>
          <Button onClick={() => setAsked(false)}>{linkMessages.keep}</Button>
          <Button
            variant="filled"
            color="red"
            loading={revoking.isPending}
            onClick={() => revoking.mutate()}
            autoFocus
          >
            {linkMessages.revoke}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
