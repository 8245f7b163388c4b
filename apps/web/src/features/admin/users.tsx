import type { KnownUser } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatGigabytes, formatMoment } from '../../lib/format/format.ts';
import { knownUsersQuery } from '../../lib/queries/admin.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';
import { UserLimits } from './user-limits.tsx';

const words = adminMessages.users;

/** Who has signed in, what they keep, and what they may. */
export function Users() {
  const [chosen, setChosen] = useState<KnownUser | null>(null);
  const list = useInfiniteQuery(knownUsersQuery);
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PageSection id="users" title={words.title} help={words.help}>
      <QueryNote query={list} what={words.what} height={120} />
      {users.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col" className={styles.wideOnly}>
                {words.workspaces}
              </th>
              <th scope="col">{words.storage}</th>
              <th scope="col" className={styles.wideOnly}>
                {words.lastSignIn}
              </th>
              <th scope="col">{words.limits}</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <User key={user.id} user={user} onLimits={() => setChosen(user)} />
            ))}
          </tbody>
        </table>
      ) : null}
      {list.hasNextPage ? (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
      {chosen ? <UserLimits user={chosen} onClose={() => setChosen(null)} /> : null}
    </PageSection>
  );
}

function User({ user, onLimits }: { user: KnownUser; onLimits: () => void }) {
  const { displayName, email, workspaces, bytes, lastSignInTime, limits } = user;
  const hasOwn = Object.values(limits).some((limit) => limit !== null);
  return (
    <tr>
      <th scope="row">
        {displayName || email}
        <span className="dim small"> {email}</span>
      </th>
      <td className={styles.wideOnly}>{workspaces.toLocaleString()}</td>
      <td>
        {formatGigabytes(bytes)}
        {limits.bytes === null ? null : (
          <span className="dim small"> {words.ofLimit(formatGigabytes(limits.bytes))}</span>
        )}
      </td>
      <td className={styles.wideOnly}>
        <time>{formatMoment(lastSignInTime)}</time>
      </td>
      <td>
        <Button
          size="compact-sm"
          onClick={onLimits}
          aria-label={adminMessages.limits.of(displayName || email)}
        >
          {words.limits}
        </Button>
        {hasOwn ? <span className={`dim small ${styles.whole}`}> {words.own}</span> : null}
      </td>
    </tr>
  );
}
