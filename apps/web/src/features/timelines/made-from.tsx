import { idOfRef, type Timeline } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { timelineWords } from '../../lib/messages/timelines.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import styles from './timeline-view.module.css';

const words = timelineWords.view;

/** What a timeline was made from, as a link to it for those who may open that. */
export function MadeFrom(props: { workspaceId: string; timeline: Timeline }) {
  return (
    <EditorOnly>
      <MadeFromLink {...props} />
    </EditorOnly>
  );
}

function MadeFromLink({ workspaceId, timeline }: { workspaceId: string; timeline: Timeline }) {
  const { madeFrom, videographRef } = timeline;
  if (madeFrom?.includes('/collections/')) {
    return (
      <Link
        to="/ws/$w/edit/timeline"
        params={{ w: workspaceId }}
        search={{ collection: idOfRef(madeFrom) }}
        className={styles.back}
      >
        {words.madeFromCollection}
      </Link>
    );
  }
  if (madeFrom?.includes('/videoTimelines/')) {
    return (
      <Link
        to="/ws/$w/edit/timeline/$timelineId/view"
        params={{ w: workspaceId, timelineId: idOfRef(madeFrom) }}
        className={styles.back}
      >
        {words.madeFromTimeline}
      </Link>
    );
  }
  if (!videographRef) return null;
  return (
    <Link
      to="/ws/$w/edit/editor/$graphId"
      params={{ w: workspaceId, graphId: idOfRef(videographRef) }}
      className={styles.back}
    >
      {words.madeFromGraph}
    </Link>
  );
}
