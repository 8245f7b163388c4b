import type { Timeline } from '@cutgraph/contract';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../lib/messages/messages.ts';
import { linksQuery } from '../../lib/queries/links.ts';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { LinkRow } from './link-row.tsx';
import { linkMessages } from './messages.ts';
import { NewLink } from './new-link.tsx';
import styles from './share-dialog.module.css';

type Props = { workspaceId: string; timeline: Timeline; isOpen: boolean; onClose: () => void };

/** Links to a finished film: made, copied, counted, revoked. */
export function ShareDialog({ workspaceId, timeline, isOpen, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={linkMessages.title(timeline.title)}
      size={620}
      closeButtonProps={{ 'aria-label': messages.close }}
      classNames={{ title: styles.title }}
    >
      <p className="dim">{linkMessages.help}</p>
      <NewLink workspaceId={workspaceId} timelineId={timeline.id} />
      <Links workspaceId={workspaceId} timelineId={timeline.id} />
    </Modal>
  );
}

/** Inside the dialog, so that nothing is asked for before it is open. */
function Links({ workspaceId, timelineId }: { workspaceId: string; timelineId: string }) {
  const list = useQuery(linksQuery(workspaceId, timelineId));
  return (
    <section aria-labelledby="links">
      <h3 id="links">{linkMessages.links}</h3>
      {list.isError ? (
        <FailNote what={linkMessages.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 64, marginTop: 8 }} />
        </>
      ) : null}
      {list.data?.length === 0 ? <p className={styles.none}>{linkMessages.none}</p> : null}
      <ul className={styles.list}>
        {list.data?.map((link) => (
          <LinkRow key={link.id} workspaceId={workspaceId} timelineId={timelineId} link={link} />
        ))}
      </ul>
    </section>
  );
}
