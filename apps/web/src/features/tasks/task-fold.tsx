import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { countStates, hasFailed, longestLeft, shareDone } from './group-tasks.ts';
import { tasksMessages } from './messages.ts';
import { useTaskActs } from './task-acts.ts';
import styles from './task-fold.module.css';
import { TaskRow } from './task-row.tsx';

type Props = {
  workspaceId: string;
  tasks: readonly Task[];
  /** What they are about. */
  name: string;
  picture?: ReactNode;
  heading?: ReactNode;
  beginsOpen?: boolean;
};

/** Tasks of one subject as one line: how far they are together, why some failed, and one Retry. Opened, each of them. */
export function TaskFold({ workspaceId, tasks, name, picture, heading, beginsOpen = false }: Props) {
  const [isOpen, setOpen] = useState(beginsOpen);
  const counts = countStates(tasks);
  const left = longestLeft(tasks);
  const share = shareDone(tasks);
  const reasons = reasonsOf(tasks);
  return (
    <>
      <div className={styles.head}>
        {picture}
        <div className={styles.text}>
          {heading}
          <p className={styles.summary}>
            <Summary tasks={tasks} />
            <TimeLeft seconds={left} reportedAt={share} />
          </p>
          {reasons.map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))}
          {counts.waiting + counts.running > 0 ? <StripLine length={1} done={share} /> : null}
        </div>
        <RetryFailed workspaceId={workspaceId} tasks={tasks} />
        <ActionIcon
          className={styles.toggle}
          aria-label={tasksMessages.listOf(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen ? (
        <ul
          className={styles.list}
          data-beside-picture={picture ? true : undefined}
          aria-label={tasksMessages.listOf(name)}
        >
          {tasks.map((task) => (
            <TaskRow key={task.id} workspaceId={workspaceId} task={task} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Why some failed, each reason once. That steps were not run after one that failed is no reason beside that one's. */
function reasonsOf(tasks: readonly Task[]): string[] {
  const messages = tasks.filter(hasFailed).flatMap(({ message }) => message ?? []);
  const causes = messages.filter(({ code }) => code !== 'task-not-run');
  return [...new Set((causes.length > 0 ? causes : messages).map(sentenceOf))];
}

/** Runs all that failed again: the server takes the other failed tasks of a subject with the one that is asked for. */
function RetryFailed({ workspaceId, tasks }: Pick<Props, 'workspaceId' | 'tasks'>) {
  const failed = tasks.find(hasFailed);
  const acting = useTaskActs(workspaceId, failed?.id ?? '');
  if (!failed) return null;
  return (
    <EditorOnly>
      <Button size="xs" loading={acting.isPending} onClick={() => acting.mutate({ kind: 'retry' })}>
        {tasksMessages.retry}
      </Button>
    </EditorOnly>
  );
}

function Summary({ tasks }: { tasks: readonly Task[] }) {
  const { all, finished, failed, suspended } = countStates(tasks);
  const running = tasks.filter((task) => task.taskStatus === TASK_STATUS.Running);
  const names = running.map((task) => tasksMessages.types[task.taskType] ?? task.taskType);
  return (
    <>
      <span>{finished === all ? tasksMessages.allEnded(all) : tasksMessages.summary(finished, all)}</span>
      {failed > 0 ? <span className="bad">{tasksMessages.failed(failed)}</span> : null}
      {suspended > 0 ? <span>{tasksMessages.suspendedCount(suspended)}</span> : null}
      {names.length > 0 ? <span>{tasksMessages.now(names)}</span> : null}
    </>
  );
}
