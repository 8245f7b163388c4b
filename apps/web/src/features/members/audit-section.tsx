import type { AuditEntry } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format.ts';
import { auditQuery } from '../../lib/queries/audit.ts';
import { deedOf } from '../../lib/words-audit.ts';
import { auditWords as words } from '../../lib/words-sharing.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/state-note.tsx';
import styles from './members.module.css';

/** Who did what to the workspace, the newest first. For the owner. */
export function AuditSection({ workspaceId }: { workspaceId: string }) {
  const list = useInfiniteQuery(auditQuery(workspaceId));
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <PageSection id="record" title={words.title} help={words.help}>
      {list.isError && !list.data ? (
        <FailNote what={words.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 120 }} />
        </>
      ) : null}
      {entries?.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ol className={styles.record} aria-label={words.title}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <time className="dim">{formatMoment(entry.at)}</time>
            <span>
              {actorOf(entry)} {deedOf(entry)}
            </span>
          </li>
        ))}
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

function actorOf({ actor }: AuditEntry): string {
  return actor === null ? words.program : actor.displayName || words.someone;
}
