import type { FoundMedia } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { foundQuery, searchTermsQuery } from '../../lib/queries/search.ts';
import type { Asked } from '../../lib/search/search-params.ts';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { listMessages } from '../../ui/list/messages.ts';
import { MOST_CHOSEN, useAllPages } from '../../ui/list/use-all-pages.ts';
import { useRangeChoice } from '../../ui/list/use-range-choice.ts';
import { EditorOnly, useCanEdit } from '../../ui/page/editor-only.tsx';
import { FailNote } from '../../ui/page/state-note.tsx';
import { ChosenStretches } from './chosen-stretches.tsx';
import styles from './found-footage.module.css';
import { FoundRow } from './found-row.tsx';
import { searchMessages } from './messages.ts';
import { NothingFound } from './nothing-found.tsx';
import { keyOfStretch } from './stretch-key.ts';
import { WaitingRows } from './waiting-rows.tsx';

type Props = { workspaceId: string; asked: Asked; onAsk: (asked: Asked) => void };

/** The stretches in which what is asked for is there, a row for each media. */
export function FoundFootage({ workspaceId, asked, onAsk }: Props) {
  const query = useInfiniteQuery(foundQuery(workspaceId, asked));
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  const canEdit = useCanEdit();
  const pages = query.data?.pages;
  const found = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const first = pages?.[0];

  if (query.isError && !first) {
    return <FailNote what={searchMessages.what} error={query.error} retry={() => void query.refetch()} />;
  }
  if (!first) return <WaitingRows />;
  if (found.length === 0) {
    return <NothingFound asked={asked} terms={terms} understood={first.understood} onAsk={onAsk} />;
  }
  return (
    <Found
      // What was chosen of one search is not chosen of the next.
      key={JSON.stringify([asked, canEdit])}
      workspaceId={workspaceId}
      found={found}
      countMedia={first.countMedia}
      countStretches={first.countStretches}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      hasFailed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

type FoundProps = {
  workspaceId: string;
  found: readonly FoundMedia[];
  countMedia: number;
  countStretches: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

function Found(props: FoundProps) {
  const { workspaceId, found, countMedia, countStretches, hasMore, isLoading, hasFailed, onMore } = props;
  const [playing, setPlaying] = useState<string | null>(null);
  const order = useMemo(
    () => found.flatMap(({ media, stretches }) => stretches.map((stretch) => keyOfStretch(media, stretch))),
    [found],
  );
  const choice = useRangeChoice(order);
  const isChoosing = choice.chosen.length > 0;
  const all = () => choice.set(order, true);
  const everything = useAllPages({
    ...{ order, hasMore, isLoading, hasFailed, onMore },
    onAll: (ids) => choice.set(ids, true),
  });
  useKeys({
    ...(useCanEdit() ? { 'library.all': all } : {}),
    ...(isChoosing ? { 'library.clear': choice.clear } : {}),
  });
  const longest = found.reduce(
    (most, { stretches }) => stretches.reduce((long, { start, end }) => Math.max(long, end - start), most),
    1,
  );
  const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
  return (
    <section aria-label={searchMessages.results}>
      <div className={styles.head}>
        <p role="status" className="tabular">
          {searchMessages.found(countStretches, countMedia, hasMore ? '' : formatTime(seconds))}
        </p>
        <EditorOnly>
          <Button variant="subtle" px="xs" onClick={all}>
            {searchMessages.chooseAll}
          </Button>
          {hasMore ? (
            <Button variant="subtle" px="xs" onClick={everything.toggle}>
              {everything.isWanted
                ? listMessages.allLoading(found.length, countMedia)
                : listMessages.everything(countStretches, MOST_CHOSEN)}
            </Button>
          ) : null}
        </EditorOnly>
      </div>
      <ul className={styles.rows} data-choosing={isChoosing || undefined}>
        {found.map((one) => (
          <FoundRow
            key={one.media.id}
            workspaceId={workspaceId}
            found={one}
            longest={longest}
            choice={choice}
            playing={playing}
            onPlay={setPlaying}
          />
        ))}
      </ul>
      {hasMore ? <LoadMore isLoading={isLoading} hasFailed={hasFailed} onMore={onMore} /> : null}
      {isChoosing ? <ChosenStretches workspaceId={workspaceId} found={found} choice={choice} /> : null}
    </section>
  );
}
