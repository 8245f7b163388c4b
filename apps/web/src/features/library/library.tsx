import { Button } from '@mantine/core';
import { IconArrowRight, IconFaceId, IconListCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatGigabytes } from '../../lib/format.ts';
import { mediaListQuery, mediaPoolQuery } from '../../lib/queries/media.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { labelName, words } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { FailNote, StateNote } from '../../ui/state-note.tsx';
import { EmptyFilm } from './empty-film.tsx';
import { LabelSearch } from './label-search.tsx';
import styles from './library.module.css';
import { MediaRail, WaitingRail } from './media-rail.tsx';

type Props = {
  workspaceId: string;
  search: readonly string[];
  onSearch: (terms: string[]) => void;
  /** The button that uploads, for the empty page. */
  upload: ReactNode;
};

/** All media of a workspace, 25 at a time, searched by what is seen in them. */
export function Library({ workspaceId, search, onSearch, upload }: Props) {
  const workspace = useQuery(workspaceQuery(workspaceId)).data;
  const list = useInfiniteQuery(mediaListQuery(workspaceId, search));
  const pool = useQuery(mediaPoolQuery(workspaceId));
  const media = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = list.isSuccess && media.length === 0;

  if (isEmpty && search.length === 0) {
    return (
      <Page title={workspace?.title ?? words.library.title} lead={workspace?.description}>
        <StateNote title={words.library.empty} help={words.library.emptyHelp} picture={<EmptyFilm />}>
          {upload}
        </StateNote>
      </Page>
    );
  }
  return (
    <Page
      title={workspace?.title ?? words.library.title}
      lead={
        <>
          {workspace ? (
            <p className={styles.counts}>
              <span>{words.workspaces.videos(workspace.countMedia)}</span>
              <span>{words.workspaces.clips(workspace.countClips)}</span>
              <span>{formatGigabytes(workspace.totalByteSize)}</span>
            </p>
          ) : null}
          <p>{words.library.instructions}</p>
        </>
      }
      action={
        <>
          <ButtonLink
            to="/ws/$w/people"
            params={{ w: workspaceId }}
            variant="subtle"
            px="xs"
            leftSection={<IconFaceId size={16} stroke={1.6} aria-hidden />}
          >
            {words.nav.people}
          </ButtonLink>
          <ButtonLink
            to="/ws/$w/tasks"
            params={{ w: workspaceId }}
            variant="subtle"
            px="xs"
            leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />}
          >
            {words.nav.tasks}
          </ButtonLink>
          <ButtonLink
            to="/ws/$w/create"
            params={{ w: workspaceId }}
            variant="filled"
            rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
          >
            {words.library.toCreate}
          </ButtonLink>
        </>
      }
    >
      <LabelSearch media={pool.data ?? media} search={search} onSearch={onSearch} />
      {list.isError && !list.data ? (
        <FailNote what={words.library.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <WaitingRail /> : null}
      {isEmpty ? (
        <StateNote
          title={words.library.noMatch(search.map(labelName).join(` ${words.library.or} `))}
          help={words.library.noMatchHelp}
        >
          <Button onClick={() => onSearch([])}>{words.library.clear}</Button>
        </StateNote>
      ) : null}
      {media.length > 0 ? <MediaRail workspaceId={workspaceId} media={media} /> : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.library.showMore}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}
