import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconMovie, IconServer2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { TASK_STATUS } from '../../lib/status.ts';
import { words } from '../../lib/words.ts';
import { Strip } from '../../ui/strip.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { WholePicture } from '../../ui/whole-picture.tsx';
import { countStates, longestLeft, type Subject, shareDone, type TaskGroup } from './group-tasks.ts';
import styles from './task-group.module.css';
import { TaskRow } from './task-row.tsx';
import { useSubject } from './use-subject.ts';

type Props = { workspaceId: string; group: TaskGroup };

/** What tasks are about, how far they are together, and each of them. What has ended well begins closed. */
export function TaskGroupSection({ workspaceId, group }: Props) {
  const { subject, tasks } = group;
  const heading = useId();
  const { name, thumbnailURL } = useSubject(workspaceId, subject);
  const counts = countStates(tasks);
  const [isOpen, setOpen] = useState(counts.finished < counts.all || subject.kind === 'installation');
  const left = longestLeft(tasks);
  const isWorking = counts.waiting + counts.running > 0;
  const Sign = subject.kind === 'installation' ? IconServer2 : IconMovie;
  return (
    <section aria-labelledby={heading}>
      <header className={styles.head}>
        <div className={styles.picture}>
          {thumbnailURL ? <WholePicture src={thumbnailURL} /> : <Sign size={22} stroke={1.4} aria-hidden />}
        </div>
        <div className={styles.text}>
          <h2 id={heading}>
            <SubjectLink workspaceId={workspaceId} subject={subject}>
              {name}
            </SubjectLink>
          </h2>
          <p className={styles.summary}>
            <Summary group={group} />
            {left === null ? null : <TimeLeft seconds={left} toldAt={shareDone(tasks)} />}
          </p>
          {isWorking ? <Strip length={1} done={shareDone(tasks)} /> : null}
        </div>
        <ActionIcon
          className={styles.toggle}
          aria-label={words.tasks.listOf(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      {isOpen ? (
        <ul className={styles.list} aria-label={words.tasks.listOf(name)}>
          {tasks.map((task) => (
            <TaskRow key={task.id} workspaceId={workspaceId} task={task} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Summary({ group: { tasks } }: { group: TaskGroup }) {
  const { all, finished, failed, suspended } = countStates(tasks);
  const running = tasks.filter((task) => task.taskStatus === TASK_STATUS.Running);
  const names = running.map((task) => words.tasks.types[task.taskType] ?? task.taskType);
  return (
    <>
      <span>{finished === all ? words.tasks.allEnded(all) : words.tasks.summary(finished, all)}</span>
      {failed > 0 ? <span className="bad">{words.tasks.failed(failed)}</span> : null}
      {suspended > 0 ? <span>{words.tasks.suspendedCount(suspended)}</span> : null}
      {names.length > 0 ? <span>{words.tasks.now(names)}</span> : null}
    </>
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
