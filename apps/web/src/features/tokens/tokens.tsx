import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format/format.ts';
import { accountKeys } from '../../lib/queries/account.ts';
import { deleteToken, tokensQuery } from '../../lib/queries/tokens.ts';
import { ShownOnce } from '../../ui/control/shown-once.tsx';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import { tokensMessages } from './messages.ts';
import { NewToken } from './new-token.tsx';
import styles from './tokens.module.css';

const words = tokensMessages;

/** The user's API tokens: made, shown once, revoked. A section of the account's page. */
export function Tokens() {
  const client = useQueryClient();
  const list = useQuery(tokensQuery);
  const [made, setMade] = useState<{ id: string; token: string } | null>(null);
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const revoking = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => deleteToken(id),
    onSuccess: (_nothing, { id, name }) => {
      if (made?.id === id) setMade(null);
      notifications.show({ message: words.revoked(name) });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setLeaving(null);
      return client.invalidateQueries({ queryKey: accountKeys.all });
    },
  });
  return (
    <PageSection id="tokens" title={words.title} help={words.help}>
      <NewToken onMade={setMade} />
      {made ? <ShownOnce secret={made.token} /> : null}
      <QueryNote query={list} what={words.what} height={56} />
      {list.data?.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ul className={styles.list}>
        {list.data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
        ))}
      </ul>
      <Confirm
        isOpen={leaving !== null}
        title={words.revokeTitle(leaving?.name ?? '')}
        text={words.revokeText}
        action={words.revoke}
        isBusy={revoking.isPending}
        onConfirm={() => leaving && revoking.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </PageSection>
  );
}

type Token = Awaited<ReturnType<NonNullable<typeof tokensQuery.queryFn>>>[number];

/** A token without its secret: what it may do, when it was used, until when it works. */
function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scope, createdAt, lastUsedAt, expiresAt } = token;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const facts = [
    words.created(formatMoment(createdAt)),
    lastUsedAt ? words.used(formatMoment(lastUsedAt)) : words.neverUsed,
    ...(expiresAt ? [(isOver ? words.ended : words.ends)(formatMoment(expiresAt))] : []),
  ];
  return (
    <li data-over={isOver || undefined}>
      <div>
        <strong>{name}</strong>
        <span className={styles.scope}>{words.scopes[scope][0]}</span>
        <p className="dim small tabular">{facts.join(' · ')}</p>
      </div>
      <Button variant="subtle" color="red" aria-label={words.revokeLabel(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
