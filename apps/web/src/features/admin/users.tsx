import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatGigabytes, formatMoment } from '../../lib/format/format.ts';
import { knownUsersQuery } from '../../lib/queries/admin.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.users;

/** Who has signed in, and what they keep. */
export function Users() {
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
              <th scope="col">{words.lastSignIn}</th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ id, displayName, email, workspaces, bytes, lastSignInTime }) => (
              <tr key={id}>
                <th scope="row">
                  {displayName || email}
                  <span className="dim small"> {email}</span>
                </th>
                <td className={styles.wideOnly}>{workspaces.toLocaleString()}</td>
                <td>{formatGigabytes(bytes)}</td>
                <td>
                  <time>{formatMoment(lastSignInTime)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {list.hasNextPage ? (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </PageSection>
  );
}
