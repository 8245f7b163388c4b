import { idOfRef } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format/format.ts';
import { mentionsQuery } from '../../lib/queries/review.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { reviewMessages as words } from '../../ui/review/messages.ts';
import styles from './mention-list.module.css';

/** Open comments that mention the reader, each as a way to its film or draft. Nothing where there are none. */
export function MentionList({ workspaceId }: { workspaceId: string }) {
  const { data = [] } = useQuery(mentionsQuery(workspaceId));
  if (data.length === 0) return null;
  return (
    <section className={styles.mentions} aria-labelledby="mentions">
      <h2 id="mentions">{words.mentions}</h2>
      <ul>
        {data.map(({ id, subject, author, title, text, createdAt }) => {
          const says = words.mentionedIn(author.name || words.gone, title);
          return (
            <li key={id}>
              <ToSubject workspaceId={workspaceId} subject={subject}>
                {says}
              </ToSubject>
              <span className="dim small"> {formatMoment(createdAt)}</span>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ToSubjectProps = { workspaceId: string; subject: string; children: string };

/** The way to a film, or to a draft for those who may open it. */
function ToSubject({ workspaceId, subject, children }: ToSubjectProps) {
  if (subject.includes('/videoTimelines/'))
    return (
      <Link
        to="/ws/$w/edit/timeline/$timelineId/view"
        params={{ w: workspaceId, timelineId: idOfRef(subject) }}
      >
        {children}
      </Link>
    );
  return (
    <EditorOnly others={children}>
      <Link to="/ws/$w/edit/timeline" params={{ w: workspaceId }} search={{ collection: idOfRef(subject) }}>
        {children}
      </Link>
    </EditorOnly>
  );
}
