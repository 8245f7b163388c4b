import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isClosedDoor } from '../../lib/api.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { collectionQuery } from '../../lib/queries/collections.ts';
import { timelineQuery } from '../../lib/queries/timelines.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { CollectionFilm } from './collection-film.tsx';
import { TimelineFilm } from './timeline-film.tsx';

type Props = { workspaceId: string; id: string; onCreated: (timelineId: string) => void };

/** Opens a collection in the timeline editor. */
export function CollectionRoom({ workspaceId, id, onCreated }: Props) {
  const collection = useQuery(collectionQuery(workspaceId, id));
  return collection.data ? (
    <CollectionFilm key={id} workspaceId={workspaceId} collection={collection.data} onCreated={onCreated} />
  ) : (
    <NotYet workspaceId={workspaceId} query={collection} />
  );
}

/** Opens a montage that was made before in the timeline editor. */
export function TimelineRoom({ workspaceId, id, onCreated }: Props) {
  const timeline = useQuery(timelineQuery(workspaceId, id));
  return timeline.data ? (
    <TimelineFilm key={id} workspaceId={workspaceId} timeline={timeline.data} onCreated={onCreated} />
  ) : (
    <NotYet workspaceId={workspaceId} query={timeline} />
  );
}

function NotYet({ workspaceId, query }: { workspaceId: string; query: UseQueryResult }) {
  if (query.isError && isClosedDoor(query.error)) {
    return (
      <StateNote isPage title={words.gone} help={words.goneHelp}>
        <ButtonLink to="/ws/$w/edit" params={{ w: workspaceId }}>
          {words.back}
        </ButtonLink>
      </StateNote>
    );
  }
  if (query.isError) {
    return <FailNote what={words.whatOne} error={query.error} retry={() => void query.refetch()} />;
  }
  return (
    <Page title={words.title}>
      <LoadingNote />
      <Skeleton style={{ height: 360 }} />
      <Skeleton style={{ height: 96, marginTop: 20 }} />
    </Page>
  );
}
