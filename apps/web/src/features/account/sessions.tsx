import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { accountKeys, endSession, endSessions, sessionsQuery } from '../../lib/queries/account.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './account.module.css';
import { browserNameOf } from './browser-name.ts';
import { accountMessages } from './messages.ts';

const words = accountMessages.sessions;

type Asked = { id: string; name: string } | 'all' | null;

/** The browsers in which one is signed in; each can be signed out from here, and all together. */
export function Sessions({ onLeft }: { onLeft: () => Promise<void> }) {
  const client = useQueryClient();
  const list = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<Asked>(null);
  const fail = (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) });
  const ending = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => endSession(id),
    onSuccess: (_nothing, { name }) => notifications.show({ message: words.ended(name) }),
    onError: fail,
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: accountKeys.all });
    },
  });
  const endingAll = useMutation({ mutationFn: endSessions, onSuccess: onLeft, onError: fail });
  const isAll = asked === 'all';
  const one = asked === 'all' ? null : asked;
  return (
    <PageSection
      id="sessions"
      title={words.title}
      help={words.help}
      action={<Button onClick={() => setAsked('all')}>{words.endAll}</Button>}
    >
      <QueryNote query={list} what={words.what} height={56} />
      <ul className={styles.list}>
        {list.data?.map(({ id, userAgent, isCurrent, createdAt, lastSeenAt }) => {
          const { browser, system, isPhone } = browserNameOf(userAgent);
          const name = words.name(browser || words.unknown, system);
          const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={id}>
              <Icon size={22} stroke={1.4} className="faint" aria-hidden />
              <div>
                <strong>{name}</strong>
                {isCurrent ? <span className={styles.here}>{words.current}</span> : null}
                <p className="dim small tabular">
                  {words.used(formatMoment(lastSeenAt))} · {words.since(formatMoment(createdAt))}
                </p>
              </div>
              {isCurrent ? null : (
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={words.endLabel(name)}
                  onClick={() => setAsked({ id, name })}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Confirm
        isOpen={one !== null}
        title={words.endTitle(one?.name ?? '')}
        text={words.endText}
        action={words.end}
        isBusy={ending.isPending}
        onConfirm={() => one && ending.mutate(one)}
        onClose={() => setAsked(null)}
      />
      <Confirm
        isOpen={isAll}
        title={words.endAllTitle}
        text={words.endAllText}
        action={words.endAll}
        isBusy={endingAll.isPending}
        onConfirm={() => endingAll.mutate()}
        onClose={() => setAsked(null)}
      />
    </PageSection>
  );
}
