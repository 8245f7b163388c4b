import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/format/format.ts';
import type { tokensQuery } from '../../lib/queries/tokens.ts';
import { tokensMessages } from './messages.ts';
import styles from './tokens.module.css';

const words = tokensMessages;

type Token = Awaited<ReturnType<NonNullable<typeof tokensQuery.queryFn>>>[number];

/** A token without its secret: what it may do, when it was used, until when it works. */
export function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
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
