import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format.ts';
import { accountAuditQuery } from '../../lib/queries/account.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import { accountWords } from '../../lib/words-account.ts';
import { deedOf } from '../../lib/words-audit.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/state-note.tsx';
import styles from './audit.module.css';

const words = accountWords.audit;

/** What was done in one's name, the newest first. */
export function Audit() {
  const list = useInfiniteQuery(accountAuditQuery);
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const titleOf = (id: string | null) => workspaces.find((workspace) => workspace.id === id)?.title;
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <PageSection id="audit" title={words.title} help={words.help}>
      {list.isError ? (
        <FailNote what={words.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 120 }} />
        </>
      ) : null}
      {entries?.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ol className={styles.list}>
        {entries?.map((entry) => {
          const title = titleOf(entry.workspaceId);
          const isNamed = title === undefined || title === entry.subject;
          return (
            <li key={entry.id}>
              <time className={styles.when}>{formatMoment(entry.at)}</time>
              <span>
                {entry.actor ? words.you : words.program} {deedOf(entry)}
                {isNamed ? null : <span className="dim"> {words.in(title)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {list.hasNextPage ? (
        <Button
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </PageSection>
  );
}
