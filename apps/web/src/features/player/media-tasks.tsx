import type { Task } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLoader2,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatShare } from '../../lib/format.ts';
import { mediaTasksQuery } from '../../lib/queries/media.ts';
import { cancelTask, retryTask } from '../../lib/queries/tasks.ts';
import { TASK_STATUS } from '../../lib/status.ts';
import { words } from '../../lib/words.ts';
import styles from './media-tasks.module.css';

/** What was done with a media, and why something was not. */
export function MediaTasks({ workspaceId, mediaId }: { workspaceId: string; mediaId: string }) {
  const tasks = useQuery(mediaTasksQuery(workspaceId, mediaId)).data ?? [];
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{words.player.tasks}</h2>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} workspaceId={workspaceId} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ workspaceId, task }: { workspaceId: string; task: Task }) {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: typeof retryTask) => act(workspaceId, task.id),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ws', workspaceId] }),
  });
  const hasFailed = task.taskStatus === TASK_STATUS.Error;
  const isRunning = task.taskStatus === TASK_STATUS.Running;
  return (
    <li className={styles.row}>
      <TaskIcon task={task} />
      <div className={styles.text}>
        <span>{words.tasks.types[task.taskType] ?? task.taskType}</span>
        <span className={hasFailed ? 'bad small' : 'dim small'}>
          {stateOf(task)}
          {isRunning ? ` ${formatShare(task.progress)}` : ''}
          {task.reason ? `: ${task.reason}` : ''}
        </span>
      </div>
      {hasFailed ? (
        <Button size="xs" loading={acting.isPending} onClick={() => acting.mutate(retryTask)}>
          {words.player.retry}
        </Button>
      ) : null}
      {isRunning ? (
        <Button
          size="xs"
          variant="subtle"
          loading={acting.isPending}
          onClick={() => acting.mutate(cancelTask)}
        >
          {words.player.cancelTask}
        </Button>
      ) : null}
    </li>
  );
}

function stateOf(task: Task): string {
  return task.outcome === 'skipped' ? words.tasks.skipped : words.tasks.status[task.taskStatus];
}

function TaskIcon({ task }: { task: Task }) {
  const props = { size: 18, stroke: 1.6, 'aria-hidden': true };
  if (task.outcome === 'skipped') return <IconPlayerSkipForward {...props} className="faint" />;
  if (task.taskStatus === TASK_STATUS.Finished) return <IconCircleCheck {...props} className="good" />;
  if (task.taskStatus === TASK_STATUS.Error) return <IconCircleX {...props} className="bad" />;
  if (task.taskStatus === TASK_STATUS.Running) return <IconLoader2 {...props} className={styles.turning} />;
  return <IconCircleDashed {...props} className="faint" />;
}
