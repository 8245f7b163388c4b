import type { Media } from '@cutgraph/contract';
import { IconAdjustments, IconFaceId, IconListCheck, IconMovie, IconMusic } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { totalText } from '../../lib/format/footage-text.ts';
import { formatGigabytes } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { messages } from '../../lib/messages/messages.ts';
import { mediaListQuery } from '../../lib/queries/media.ts';
import { useRole, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { MakeFilmButton } from '../../ui/control/make-film-button.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { listMessages } from '../../ui/list/messages.ts';
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
import { libraryMessages } from './messages.ts';

type Props = {
  workspaceId: string;
  /** The fields and chips that search. */
  search: ReactNode;
  /** What was found; null where nothing is asked for, and all media are shown. */
  results: ReactNode | null;
  /** The button that uploads, for the empty page. */
  upload: ReactNode;
  /** The button that imports out of another program, for editors. */
  importer: ReactNode;
  /** What is to be said of the detector, if anything. */
  detector: ReactNode;
};

/** All media of a workspace, 25 at a time, or the stretches of them that are searched for. */
export function Library({ workspaceId, search, results, upload, importer, detector }: Props) {
  const workspace = useQuery(workspaceQuery(workspaceId)).data;
  const { canEdit, isMember } = useRole(workspaceId);
  const list = useInfiniteQuery(mediaListQuery(workspaceId));
  const media = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const instructions = canEdit ? libraryMessages.instructions : libraryMessages.watchInstructions;

  if (list.isSuccess && media.length === 0) {
    return (
      <Page
        title={workspace?.title ?? messages.nav.media}
        lead={
          <>
            {workspace?.description ? <p>{workspace.description}</p> : null}
            <p>{instructions}</p>
          </>
        }
      >
        {detector}
        {canEdit ? (
          <StateNote title={libraryMessages.empty} help={libraryMessages.emptyHelp} picture={<EmptyFilm />}>
            {upload}
            {importer}
          </StateNote>
        ) : (
          <StateNote title={libraryMessages.watchEmpty} help={libraryMessages.watchEmptyHelp} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={workspace?.title ?? messages.nav.media}
      lead={
        <>
          {workspace ? (
            <p className={styles.counts}>
              <span>{totalText(workspace.countMedia, media)}</span>
              <span>{messages.clips(workspace.countClips)}</span>
              <span>{formatGigabytes(workspace.totalByteSize)}</span>
            </p>
          ) : null}
          <p>{instructions}</p>
        </>
      }
      action={isMember ? <Actions workspaceId={workspaceId} importer={importer} /> : null}
    >
      <UsageNote workspaceId={workspaceId} />
      {detector}
      {search}
      {results}
      {results === null && list.isError && !list.data ? (
        <FailNote what={libraryMessages.what} error={list.error} retry={() => void list.refetch()} />
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
  // Videos are sorted by their last change: those at work would trade places under the pointer.
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
                    ? listMessages.allLoading(media.length, countMedia)
                    : listMessages.everything(countMedia, MOST_CHOSEN),
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
function Actions({ workspaceId, importer }: { workspaceId: string; importer: ReactNode }) {
  const params = { w: workspaceId };
  const { canEdit } = useRole(workspaceId);
  return (
    <>
      {canEdit ? importer : null}
      {canEdit ? (
        <ButtonLink
          to="/ws/$w/clips"
          params={params}
          variant="subtle"
          px="xs"
          leftSection={<IconMovie size={16} stroke={1.6} aria-hidden />}
        >
          {messages.nav.matchingClips}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to="/ws/$w/music"
        params={params}
        variant="subtle"
        px="xs"
        leftSection={<IconMusic size={16} stroke={1.6} aria-hidden />}
      >
        {messages.nav.music}
      </ButtonLink>
      <ButtonLink
        to="/ws/$w/people"
        params={params}
        variant="subtle"
        px="xs"
        leftSection={<IconFaceId size={16} stroke={1.6} aria-hidden />}
      >
        {messages.nav.people}
      </ButtonLink>
      <ButtonLink
        to="/ws/$w/tasks"
        params={params}
        variant="subtle"
        px="xs"
        leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />}
      >
        {messages.nav.tasks}
      </ButtonLink>
      {canEdit ? (
        <ButtonLink
          to="/ws/$w/create"
          params={params}
          variant="subtle"
          px="xs"
          leftSection={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
        >
          {libraryMessages.toCreate}
        </ButtonLink>
      ) : null}
      {canEdit ? <MakeFilmButton workspaceId={workspaceId} /> : null}
    </>
  );
}
