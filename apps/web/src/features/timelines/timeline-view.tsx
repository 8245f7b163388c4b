import type { Timeline } from '@cutgraph/contract';
import { repairMessage } from '@cutgraph/core';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMovie, IconScissors } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isClosedDoor, messageOf } from '../../lib/api.ts';
import { formatGigabytes, formatMoment, formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { sentenceOf, sentencesOf } from '../../lib/messages/sentences.ts';
import { timelineWords } from '../../lib/messages/timelines.ts';
import { timelineKeys, timelineQuery } from '../../lib/queries/timelines.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { CutList } from './cut-list.tsx';
import { cutsOf } from './cuts-of.ts';
import { DownloadFilm } from './download-film.tsx';
import { FilmReview } from './film-review.tsx';
import { MadeFrom } from './made-from.tsx';
import { timelinesMessages } from './messages.ts';
import { renderAgain } from './render-again.ts';
import { ShareButton } from './share-button.tsx';
import { TimelineMenu } from './timeline-menu.tsx';
import { CancelRender, RetryRender, StateWord, stateOf } from './timeline-state.tsx';
import styles from './timeline-view.module.css';

const words = timelineWords.view;

type Props = {
  workspaceId: string;
  timelineId: string;
  onCreated: (timelineId: string) => void;
  onDeleted: () => void;
};

/** One timeline: its video or how far that is, the cuts that it is made of, and what can be made of it. */
export function TimelineView({ workspaceId, timelineId, onCreated, onDeleted }: Props) {
  const query = useQuery(timelineQuery(workspaceId, timelineId));
  if (query.data) {
    return (
      <Loaded workspaceId={workspaceId} timeline={query.data} onCreated={onCreated} onDeleted={onDeleted} />
    );
  }
  if (query.isError && isClosedDoor(query.error)) {
    return (
      <StateNote isPage title={words.gone} help={words.goneHelp}>
        <ButtonLink to="/ws/$w/timelines" params={{ w: workspaceId }}>
          {words.back}
        </ButtonLink>
      </StateNote>
    );
  }
  if (query.isError) {
    return <FailNote what={words.what} error={query.error} retry={() => void query.refetch()} />;
  }
  return (
    <Page title={messages.nav.edit}>
      <LoadingNote />
      <Skeleton className={styles.screen} />
    </Page>
  );
}

type LoadedProps = Omit<Props, 'timelineId'> & { timeline: Timeline };

function Loaded({ workspaceId, timeline, onCreated, onDeleted }: LoadedProps) {
  const client = useQueryClient();
  const state = stateOf(timeline);
  const creating = useMutation({
    mutationFn: () => renderAgain(workspaceId, timeline),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
      notifications.show({ message: words.madeAgain });
      onCreated(id);
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const { editList } = timeline.exportTimeline;
  return (
    <Page
      title={timeline.title}
      lead={
        <span className={styles.facts}>
          <Link to="/ws/$w/timelines" params={{ w: workspaceId }} className={styles.back}>
            {words.back}
          </Link>
          {timeline.duration > 0 ? <span>{formatTime(timeline.duration)}</span> : null}
          <span>{timelinesMessages.cuts(editList.length)}</span>
          {timeline.size > 0 ? <span>{formatGigabytes(timeline.size)}</span> : null}
          <span>
            {timelinesMessages.updatedAt} <time>{formatMoment(timeline.updatedAt)}</time>
          </span>
          <MadeFrom workspaceId={workspaceId} timeline={timeline} />
        </span>
      }
      action={
        <>
          {state === 'finished' ? (
            <EditorOnly>
              <ShareButton workspaceId={workspaceId} timeline={timeline} isMain />
            </EditorOnly>
          ) : null}
          {state === 'finished' ? <DownloadFilm timeline={timeline} /> : null}
          <EditorOnly>
            <ButtonLink
              to="/ws/$w/edit/timeline"
              params={{ w: workspaceId }}
              search={{ timeline: timeline.id }}
              leftSection={<IconScissors size={16} stroke={1.7} aria-hidden />}
            >
              {words.edit}
            </ButtonLink>
            <Button
              title={words.createHelp}
              leftSection={<IconMovie size={17} stroke={1.8} aria-hidden />}
              loading={creating.isPending}
              onClick={() => creating.mutate()}
            >
              {words.create}
            </Button>
            <TimelineMenu workspaceId={workspaceId} timeline={timeline} onDeleted={onDeleted} />
          </EditorOnly>
        </>
      }
    >
      {state === 'finished' ? (
        <FilmReview workspaceId={workspaceId} timeline={timeline} />
      ) : (
        <div className={styles.screen} data-state={state}>
          <div className={styles.waiting}>
            <StateWord timeline={timeline} />
            {state === 'rendering' ? (
              <>
                <StripLine parts={cutsOf(timeline)} done={timeline.progress} />
                <p className="dim small">{words.waiting}</p>
                <CancelRender workspaceId={workspaceId} timeline={timeline} />
              </>
            ) : (
              <>
                <p className="dim small">{words.failedHelp}</p>
                <RetryRender workspaceId={workspaceId} timeline={timeline} />
              </>
            )}
          </div>
        </div>
      )}
      {state === 'finished' ? (
        <div className={styles.state}>
          <StateWord timeline={timeline} />
        </div>
      ) : null}
      {timeline.notes.length > 0 ? (
        <section className={styles.left} aria-labelledby="notes">
          <h2 id="notes">{timelinesMessages.notes}</h2>
          <ul>
            {sentencesOf(timeline.notes).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {timeline.repairs.length > 0 ? (
        <section className={styles.left} aria-labelledby="repairs">
          <h2 id="repairs">{timelinesMessages.repairs}</h2>
          <ul>
            {timeline.repairs.map((repair) => (
              <li key={`${repair.cut}-${repair.what}`}>{sentenceOf(repairMessage(repair))}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.cuts}>
        <CutList workspaceId={workspaceId} timeline={timeline} />
      </div>
    </Page>
  );
}
