import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { Button, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLoader2,
  IconPlayerPause,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatShare } from '../../lib/format/format.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import turning from '../../ui/progress/turning.module.css';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { tasksMessages } from './messages.ts';
import { useTaskActs } from './task-acts.ts';
import { TaskDetails } from './task-details.tsx';
import { TaskMenu } from './task-menu.tsx';
import styles from './task-row.module.css';

type Props = { workspaceId: string; task: Task };

const { Running, Finished, Error: Failed, Suspended } = TASK_STATUS;

/** One task: what it is, how far, what came of it; opened, the figures; and what can be asked of it. */
export function TaskRow({ workspaceId, task }: Props) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const acting = useTaskActs(workspaceId, task.id);
  const name = tasksMessages.types[task.taskType] ?? task.taskType;
  const isRunning = task.taskStatus === Running;
  return (
    <li className={styles.row} data-status={task.taskStatus}>
      <TaskIcon task={task} />
      <UnstyledButton
        className={styles.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <div className={styles.state}>
        <TaskState task={task} />
        {isRunning ? <StripLine length={1} done={task.progress} /> : null}
      </div>
      <EditorOnly>
        <div className={styles.actions}>
          {task.taskStatus === Suspended ? (
            <Button size="xs" loading={acting.isPending} onClick={() => acting.mutate({ kind: 'resume' })}>
              {tasksMessages.resume}
            </Button>
          ) : null}
          <TaskMenu task={task} name={name} acting={acting} />
        </div>
      </EditorOnly>
      {isOpen ? <TaskDetails id={details} task={task} /> : null}
    </li>
  );
}

function TaskState({ task }: { task: Task }) {
  const hasFailed = task.taskStatus === Failed;
  const isOpen = task.taskStatus === TASK_STATUS.Ready || task.taskStatus === Running;
  const next = hasFailed && task.errorCode ? tasksMessages.next[task.errorCode] : undefined;
  return (
    <p>
      <span className={hasFailed ? 'bad' : undefined}>{stateOf(task)}</span>
      {task.taskStatus === Running ? <span className="tabular"> {formatShare(task.progress)}</span> : null}
      {isOpen && task.secondsLeft !== null ? (
        <>
          {' · '}
          <TimeLeft seconds={task.secondsLeft} reportedAt={`${task.updatedAt} ${task.progress}`} />
        </>
      ) : null}
      {task.message ? `: ${sentenceOf(task.message)}` : null}
      {next ? ` ${next}` : null}
    </p>
  );
}

function stateOf(task: Task): string {
  return task.outcome === 'skipped' ? tasksMessages.skipped : tasksMessages.status[task.taskStatus];
}

function TaskIcon({ task }: { task: Task }) {
  const props = { size: 18, stroke: 1.6, 'aria-hidden': true };
  if (task.outcome === 'skipped') return <IconPlayerSkipForward {...props} className="faint" />;
  if (task.taskStatus === Finished) return <IconCircleCheck {...props} className="good" />;
  if (task.taskStatus === Failed) return <IconCircleX {...props} className="bad" />;
  if (task.taskStatus === Running) return <IconLoader2 {...props} className={turning.turning} />;
  if (task.taskStatus === Suspended) return <IconPlayerPause {...props} className="faint" />;
  return <IconCircleDashed {...props} className="faint" />;
}
