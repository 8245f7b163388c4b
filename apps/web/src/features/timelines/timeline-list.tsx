import { useQuery } from '@tanstack/react-query';
import { timelinesQuery } from '../../lib/queries/timelines.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { ImportButton } from '../../ui/project-import/import-button.tsx';
import { MentionList } from './mention-list.tsx';
import { timelinesMessages } from './messages.ts';
import styles from './timeline-list.module.css';
import { TimelineRow } from './timeline-row.tsx';

/** The last twenty videos that were made or are being made. */
export function TimelineList({ workspaceId }: { workspaceId: string }) {
  const { isMember } = useRole(workspaceId);
  const list = useQuery(timelinesQuery(workspaceId));
  return (
    <Page title={timelinesMessages.title} action={<ImportButton workspaceId={workspaceId} />}>
      {isMember ? <MentionList workspaceId={workspaceId} /> : null}
      {list.isError && !list.data ? (
        <FailNote what={timelinesMessages.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <WaitingRows /> : null}
      {list.data?.length === 0 ? (
        <EditorOnly
          others={<StateNote title={timelinesMessages.watchEmpty} help={timelinesMessages.watchEmptyHelp} />}
        >
          <StateNote title={timelinesMessages.empty} help={timelinesMessages.emptyHelp}>
            <ButtonLink to="/ws/$w/create" params={{ w: workspaceId }} variant="filled">
              {timelinesMessages.toCreate}
            </ButtonLink>
          </StateNote>
        </EditorOnly>
      ) : null}
      <ul className={styles.list}>
        {list.data?.map((timeline) => (
          <TimelineRow key={timeline.id} workspaceId={workspaceId} timeline={timeline} />
        ))}
      </ul>
    </Page>
  );
}

function WaitingRows() {
  return (
    <>
      <LoadingNote />
      <div className={styles.list} aria-hidden>
        {[1, 2, 3].map((key) => (
          <div key={key} className={styles.row}>
            <Skeleton className={styles.picture} />
            <Skeleton style={{ height: 16, width: '40%' }} />
          </div>
        ))}
      </div>
    </>
  );
}
