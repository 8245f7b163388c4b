import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { collectionsQuery } from '../../lib/queries/collections.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { ImportButton } from '../../ui/project-import/import-button.tsx';
import styles from './collection-list.module.css';
import { CollectionRow } from './collection-row.tsx';

/** The collections of a workspace as strips; where there are none, where clips come from. */
export function CollectionList({ workspaceId }: { workspaceId: string }) {
  const list = useQuery(collectionsQuery(workspaceId));
  const params = { w: workspaceId };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={
        <>
          <ImportButton workspaceId={workspaceId} />
          <ButtonLink to="/ws/$w/timelines" params={params}>
            {words.allVideos}
          </ButtonLink>
        </>
      }
    >
      <h2 className={styles.title}>{words.collections}</h2>
      {list.isError && !list.data ? (
        <FailNote what={words.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} style={{ height: 116, marginBottom: 16 }} />
          ))}
        </>
      ) : null}
      {list.data?.length === 0 ? (
        <StateNote title={words.none} help={words.noneHelp}>
          <ButtonLink to="/ws/$w/media" params={params} variant="filled">
            {words.toMedia}
          </ButtonLink>
          <ButtonLink to="/ws/$w/create/clips" params={params}>
            {words.toClips}
          </ButtonLink>
          <ButtonLink to="/ws/$w/create" params={params}>
            {words.toCreate}
          </ButtonLink>
        </StateNote>
      ) : null}
      <ul className={styles.list}>
        {list.data?.map((collection) => (
          <CollectionRow key={collection.id} workspaceId={workspaceId} collection={collection} />
        ))}
      </ul>
      {list.data && list.data.length > 0 ? (
        <p className={styles.more}>
          {words.more}{' '}
          <Link to="/ws/$w/media" params={params}>
            {words.toMedia}
          </Link>
          {' · '}
          <Link to="/ws/$w/create/clips" params={params}>
            {words.toClips}
          </Link>
        </p>
      ) : null}
    </Page>
  );
}
