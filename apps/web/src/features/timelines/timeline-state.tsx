import { TASK_STATUS, type Timeline } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatShare } from '../../lib/format/format.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { retryTask, timelineTasksQuery } from '../../lib/queries/tasks.ts';
import { cancelTimeline, timelineKeys } from '../../lib/queries/timelines.ts';
import { workspaceKeys } from '../../lib/queries/workspaces.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import turning from '../../ui/progress/turning.module.css';
import { timelinesMessages } from './messages.ts';
import styles from './timeline-state.module.css';

type Props = { workspaceId: string; timeline: Timeline };
export type State = 'rendering' | 'finished' | 'failed';

/** Rendering while there is neither a video nor a failure; finished once there is a video. */
export function stateOf(timeline: Pick<Timeline, 'mediaURL' | 'failure'>): State {
  if (timeline.mediaURL) return 'finished';
  return timeline.failure === null ? 'rendering' : 'failed';
}

/** The state in a word with its sign; while it renders with the share done and the time left. */
export function StateWord({ timeline }: { timeline: Timeline }) {
  const state = stateOf(timeline);
  if (state === 'finished') {
    return (
      <span className={styles.word}>
        <IconCheck size={18} className="good" aria-hidden />
        {timelinesMessages.finished}
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <span className={`${styles.word} bad`}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {timelinesMessages.failed}
        </span>
        <span className="dim small">{timeline.failure && sentenceOf(timeline.failure)}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.word}>
        <IconRefresh size={18} stroke={1.7} className={turning.turning} aria-hidden />
        {timelinesMessages.rendering} <span className="tabular">{formatShare(timeline.progress)}</span>
      </span>
      <span className="dim small">
        <TimeLeft seconds={timeline.secondsLeft} reportedAt={timeline.progress} />
      </span>
    </>
  );
}

export function CancelRender(props: Props) {
  return (
    <EditorOnly>
      <CancelButton {...props} />
    </EditorOnly>
  );
}

function CancelButton({ workspaceId, timeline }: Props) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelTimeline(workspaceId, timeline.id),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) }),
  });
  return (
    <Button variant="subtle" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
      {timelinesMessages.cancel}
    </Button>
  );
}

/** A failed render is tried again through its task. */
export function RetryRender(props: Props) {
  return (
    <EditorOnly>
      <RetryButton {...props} />
    </EditorOnly>
  );
}

function RetryButton({ workspaceId, timeline }: Props) {
  const client = useQueryClient();
  const tasks = useQuery(timelineTasksQuery(workspaceId, timeline.id)).data ?? [];
  const task = tasks.find(({ taskStatus }) => taskStatus === TASK_STATUS.Error);
  const retrying = useMutation({
    mutationFn: (taskId: string) => retryTask(workspaceId, taskId),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: workspaceKeys.everything(workspaceId) }),
  });
  if (!task) return null;
  return (
    <Button loading={retrying.isPending} onClick={() => retrying.mutate(task.id)}>
      {timelinesMessages.retry}
    </Button>
  );
}
