import type { Timeline } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconAlertTriangle,
  IconCheck,
  IconDownload,
  IconMovie,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { count, formatMoment, formatShare, formatTime, formatTimeLeft } from '../../lib/format.ts';
import { retryTask, tasksQuery } from '../../lib/queries/tasks.ts';
import { cancelTimeline } from '../../lib/queries/timelines.ts';
import { idOf } from '../../lib/references.ts';
import { TASK_STATUS } from '../../lib/status.ts';
import { type ProgressMark, secondsLeft } from '../../lib/time-left.ts';
import { words } from '../../lib/words.ts';
import { WholePicture } from '../../ui/whole-picture.tsx';
import { EditStrip } from './edit-strip.tsx';
import styles from './timeline-list.module.css';
import { TimelineMenu } from './timeline-menu.tsx';

type Props = { workspaceId: string; timeline: Timeline };
type State = 'rendering' | 'finished' | 'failed';

function stateOf(timeline: Pick<Timeline, 'mediaURL' | 'error'>): State {
  if (timeline.mediaURL) return 'finished';
  return timeline.error === null ? 'rendering' : 'failed';
}

export function TimelineRow({ workspaceId, timeline }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const state = stateOf(timeline);
  const cuts = timeline.exportTimeline.editList.length;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.picture}
          disabled={state !== 'finished'}
          aria-label={`${isPlaying ? words.timelines.hide : words.timelines.play}: ${timeline.title}`}
          aria-expanded={isPlaying}
          onClick={() => setPlaying(!isPlaying)}
        >
          {timeline.thumbnailURL ? (
            <WholePicture src={timeline.thumbnailURL} />
          ) : (
            <IconMovie size={26} stroke={1.2} aria-hidden />
          )}
          {state === 'finished' ? (
            <span className={styles.playSign}>
              <IconPlayerPlay size={20} aria-hidden />
            </span>
          ) : null}
        </button>
        <div className={styles.text}>
          <h2>{timeline.title}</h2>
          <p className={styles.facts}>
            <span>{formatTime(timeline.duration)}</span>
            <span>{count(cuts, 'cut')}</span>
            <span>
              {words.timelines.updatedAt} <time>{formatMoment(timeline.updatedAt)}</time>
            </span>
          </p>
          <EditStrip timeline={timeline} {...(state === 'rendering' ? { done: timeline.progress } : {})} />
          {timeline.leftOut.length > 0 ? (
            <p className="dim small">
              {words.timelines.leftOut}: {timeline.leftOut.join(' ')}
            </p>
          ) : null}
        </div>
        <div className={styles.state}>
          <StateWord state={state} timeline={timeline} />
        </div>
        <div className={styles.actions}>
          {state === 'finished' ? (
            <Button
              component="a"
              href={timeline.mediaURL}
              download={`${timeline.title}.mp4`}
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            >
              {words.timelines.download}
            </Button>
          ) : null}
          {state === 'rendering' ? <CancelRender workspaceId={workspaceId} timeline={timeline} /> : null}
          {state === 'failed' ? <RetryRender workspaceId={workspaceId} timeline={timeline} /> : null}
          <TimelineMenu workspaceId={workspaceId} timeline={timeline} />
        </div>
      </div>
      {isPlaying && state === 'finished' ? (
        // biome-ignore lint/a11y/useMediaCaption: a montage of footage as it was filmed has no captions
        <video className={styles.player} src={timeline.mediaURL} controls autoPlay playsInline />
      ) : null}
    </li>
  );
}

function StateWord({ state, timeline }: { state: State; timeline: Timeline }) {
  const left = useTimeLeft(timeline);
  if (state === 'finished') {
    return (
      <span className={styles.word}>
        <IconCheck size={18} className="good" aria-hidden />
        {words.timelines.finished}
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <span className={`${styles.word} bad`}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {words.timelines.failed}
        </span>
        <span className="dim small">{timeline.error}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.word}>
        <IconRefresh size={18} stroke={1.7} className={styles.turning} aria-hidden />
        {words.timelines.rendering} <span className="tabular">{formatShare(timeline.progress)}</span>
      </span>
      <span className="dim small">{left === undefined ? '' : formatTimeLeft(left)}</span>
    </>
  );
}

/** The estimate starts from the first share that this page saw. */
function useTimeLeft(timeline: Timeline): number | undefined {
  const mark = useRef<ProgressMark | null>(null);
  const now = performance.now();
  if (!mark.current || timeline.progress < mark.current.share) {
    mark.current = { share: timeline.progress, at: now };
  }
  return secondsLeft(mark.current, timeline.progress, now);
}

function CancelRender({ workspaceId, timeline }: Props) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelTimeline(workspaceId, timeline.id),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ws', workspaceId, 'timelines'] }),
  });
  return (
    <Button variant="subtle" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
      {words.timelines.cancel}
    </Button>
  );
}

/** A failed render is tried again through its task. */
function RetryRender({ workspaceId, timeline }: Props) {
  const client = useQueryClient();
  const tasks = useQuery(tasksQuery(workspaceId)).data ?? [];
  const task = tasks.find(
    (one) => idOf(one.subjectRef) === timeline.id && one.taskStatus === TASK_STATUS.Error,
  );
  const retrying = useMutation({
    mutationFn: (taskId: string) => retryTask(workspaceId, taskId),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ws', workspaceId] }),
  });
  if (!task) return null;
  return (
    <Button loading={retrying.isPending} onClick={() => retrying.mutate(task.id)}>
      {words.timelines.retry}
    </Button>
  );
}
