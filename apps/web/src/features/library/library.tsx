import type { Media } from '@cutgraph/contract';
import { IconArrowRight, IconFaceId, IconListCheck, IconMovie } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatGigabytes } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { mediaListQuery } from '../../lib/queries/media.ts';
import { useRole, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { words } from '../../lib/words.ts';
import { choiceWords, clipsWords } from '../../lib/words-search.ts';
import { watchWords } from '../../lib/words-sharing.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { MOST_CHOSEN, useAllPages } from '../../ui/list/use-all-pages.ts';
import { useHeldOrder } from '../../ui/list/use-held-order.ts';
import { useRangeChoice } from '../../ui/list/use-range-choice.ts';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, StateNote } from '../../ui/page/state-note.tsx';
import { UsageNote } from '../../ui/progress/usage-note.tsx';
import { EmptyFilm } from './empty-film.tsx';
import styles from './library.module.css';
import { MediaChoiceBar } from './media-choice-bar.tsx';
import { MediaRail, WaitingRail } from './media-rail.tsx';

type Props = {
  workspaceId: string;
  /** The fields and chips that search. */
  search: ReactNode;
  /** What was found; null where nothing is asked for, and all media are shown. */
  results: ReactNode | null;
  /** The button that uploads, for the empty page. */
  upload: ReactNode;
};

/** All media of a workspace, 25 at a time, or the stretches of them that are searched for. */
export function Library({ workspaceId, search, results, upload }: Props) {
  const workspace = useQuery(workspaceQuery(workspaceId)).data;
  const { canEdit, isMember } = useRole(workspaceId);
  const list = useInfiniteQuery(mediaListQuery(workspaceId));
  const media = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const instructions = canEdit ? words.library.instructions : watchWords.instructions;

  if (list.isSuccess && media.length === 0) {
    return (
      <Page
        title={workspace?.title ?? words.library.title}
        lead={
          <>
            {workspace?.description ? <p>{workspace.description}</p> : null}
            <p>{instructions}</p>
          </>
        }
      >
        {canEdit ? (
          <StateNote title={words.library.empty} help={words.library.emptyHelp} picture={<EmptyFilm />}>
            {upload}
          </StateNote>
        ) : (
          <StateNote title={watchWords.noVideos} help={watchWords.noVideosHelp} />
        )}
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
          <p>{instructions}</p>
        </>
      }
      action={isMember ? <Actions workspaceId={workspaceId} /> : null}
    >
      <UsageNote workspaceId={workspaceId} />
      {search}
      {results}
      {results === null && list.isError && !list.data ? (
        <FailNote what={words.library.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {results === null && list.isPending ? <WaitingRail /> : null}
      {results === null && media.length > 0 ? (
        <Shown
          key={String(canEdit)}
          workspaceId={workspaceId}
          media={media}
          countMedia={workspace?.countMedia ?? media.length}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </Page>
  );
}

type ShownProps = {
  workspaceId: string;
  media: readonly Media[];
  /** How many there are, with those that are not loaded yet. */
  countMedia: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

function Shown(props: ShownProps) {
  const { workspaceId, countMedia, hasMore, isLoading, hasFailed, onMore } = props;
  // Videos are told by their last change: those at work would trade places under the pointer.
  const { things: media, listeners } = useHeldOrder(props.media, idOf);
  const order = useMemo(() => media.map(({ id }) => id), [media]);
  const choice = useRangeChoice(order);
  const chosen = choice.chosen.length > 0 ? media.filter(({ id }) => choice.has(id)) : [];
  const all = () => choice.set(order, true);
  const everything = useAllPages({
    ...{ order, hasMore, isLoading, hasFailed, onMore },
    onAll: (ids) => choice.set(ids, true),
  });
  useKeys({
    ...(useCanEdit() ? { 'library.all': all } : {}),
    ...(chosen.length > 0 ? { 'library.clear': choice.clear } : {}),
  });
  return (
    <>
      <MediaRail workspaceId={workspaceId} media={media} choice={choice} listeners={listeners} />
      {hasMore ? <LoadMore isLoading={isLoading} hasFailed={hasFailed} onMore={onMore} /> : null}
      {chosen.length > 0 ? (
        <MediaChoiceBar
          workspaceId={workspaceId}
          chosen={chosen}
          isAllChosen={chosen.length === media.length}
          onAll={all}
          everything={
            hasMore
              ? {
                  text: everything.isWanted
                    ? choiceWords.allLoading(media.length, countMedia)
                    : choiceWords.everything(countMedia, MOST_CHOSEN),
                  onPress: everything.toggle,
                }
              : null
          }
          onClear={choice.clear}
        />
      ) : null}
    </>
  );
}

function idOf({ id }: Media): string {
  return id;
}

/** Ways on from here, for members; Create is for editors, who have the clips here and not in the menu. */
function Actions({ workspaceId }: { workspaceId: string }) {
  const params = { w: workspaceId };
  const { canEdit } = useRole(workspaceId);
  return (
    <>
      {canEdit ? (
        <ButtonLink
          to="/ws/$w/clips"
          params={params}
          variant="subtle"
          px="xs"
          leftSection={<IconMovie size={16} stroke={1.6} aria-hidden />}
        >
          {clipsWords.title}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to="/ws/$w/people"
        params={params}
        variant="subtle"
        px="xs"
        leftSection={<IconFaceId size={16} stroke={1.6} aria-hidden />}
      >
        {words.nav.people}
      </ButtonLink>
      <ButtonLink
        to="/ws/$w/tasks"
        params={params}
        variant="subtle"
        px="xs"
        leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />}
      >
        {words.nav.tasks}
      </ButtonLink>
      {canEdit ? (
        <ButtonLink
          to="/ws/$w/create"
          params={params}
          variant="filled"
          rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
        >
          {words.library.toCreate}
        </ButtonLink>
      ) : null}
    </>
  );
}
