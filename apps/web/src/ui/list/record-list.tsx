import type { AuditEntry } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format/format.ts';
import { PageSection } from '../page/page-section.tsx';
import { QueryNote } from '../page/state-note.tsx';
import styles from './record-list.module.css';

type Pages = { pages: { items: AuditEntry[] }[] };

type Props = {
  id: string;
  list: UseInfiniteQueryResult<Pages>;
  words: { title: string; help: string; what: string; empty: string; more: string };
  /** One entry, as it follows its time. */
  say: (entry: AuditEntry) => ReactNode;
};

/** What was done, the newest first, and more of it when asked for. */
export function RecordList({ id, list, words, say }: Props) {
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <PageSection id={id} title={words.title} help={words.help}>
      <QueryNote query={list} what={words.what} height={120} />
      {entries?.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ol className={styles.list} aria-label={words.title}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <time className="dim">{formatMoment(entry.at)}</time>
            <span>{say(entry)}</span>
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
