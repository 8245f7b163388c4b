import { IconMovie, IconServer2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { mediaPoolQuery, mediaQuery } from '../../lib/queries/media.ts';
import { timelinesQuery } from '../../lib/queries/timelines.ts';
import { WholePicture } from '../../ui/picture/whole-picture.tsx';
import type { Subject, TaskGroup } from './group-tasks.ts';
import { tasksMessages } from './messages.ts';
import { TaskFold } from './task-fold.tsx';
import styles from './task-group.module.css';

type Props = { workspaceId: string; group: TaskGroup };

/** What tasks are about, and the tasks in one line. A test of the installation, which is one task, begins open. */
export function TaskGroupSection({ workspaceId, group }: Props) {
  const { subject, tasks } = group;
  const heading = useId();
  const { name, thumbnailURL } = useSubject(workspaceId, subject);
  const Sign = subject.kind === 'installation' ? IconServer2 : IconMovie;
  return (
    <section aria-labelledby={heading}>
      <TaskFold
        workspaceId={workspaceId}
        tasks={tasks}
        name={name}
        beginsOpen={subject.kind === 'installation'}
        picture={
          <div className={styles.picture}>
            {thumbnailURL ? <WholePicture src={thumbnailURL} /> : <Sign size={22} stroke={1.4} aria-hidden />}
          </div>
        }
        heading={
          <h2 id={heading} className={styles.name}>
            <SubjectLink workspaceId={workspaceId} subject={subject}>
              {name}
            </SubjectLink>
          </h2>
        }
      />
    </section>
  );
}

type LinkProps = { workspaceId: string; subject: Subject; children: ReactNode };

function SubjectLink({ workspaceId, subject, children }: LinkProps) {
  if (subject.kind === 'media') {
    return (
      <Link to="/ws/$w/media/$m/view" params={{ w: workspaceId, m: subject.id }} className={styles.link}>
        {children}
      </Link>
    );
  }
  if (subject.kind === 'timeline') {
    return (
      <Link to="/ws/$w/timelines" params={{ w: workspaceId }} className={styles.link}>
        {children}
      </Link>
    );
  }
  return children;
}

/** Name and picture of what tasks are about. A media that is not among the newest is asked for by itself. */
function useSubject(workspaceId: string, { kind, id }: Subject): { name: string; thumbnailURL: string } {
  const pool = useQuery({ ...mediaPoolQuery(workspaceId), enabled: kind === 'media' });
  const pooled = pool.data?.find((one) => one.id === id);
  const alone = useQuery({
    ...mediaQuery(workspaceId, id),
    enabled: kind === 'media' && pool.isSuccess && !pooled,
    retry: false,
  });
  const timelines = useQuery({ ...timelinesQuery(workspaceId), enabled: kind === 'timeline' });
  if (kind === 'installation') return { name: tasksMessages.installation, thumbnailURL: '' };
  if (kind === 'timeline') {
    const timeline = timelines.data?.find((one) => one.id === id);
    return {
      name: timeline?.title || tasksMessages.noRender,
      thumbnailURL: timeline?.thumbnailURL ?? '',
    };
  }
  const media = pooled ?? alone.data;
  return {
    name: media?.name ?? messages.aVideo,
    thumbnailURL: media?.thumbnailURL ?? '',
  };
}
