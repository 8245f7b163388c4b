import { IconMovie, IconServer2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { WholePicture } from '../../ui/picture/whole-picture.tsx';
import type { Subject, TaskGroup } from './group-tasks.ts';
import { TaskFold } from './task-fold.tsx';
import styles from './task-group.module.css';
import { useSubject } from './use-subject.ts';

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
