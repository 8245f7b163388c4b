import { hasTaskEnded, type Media } from '@cutgraph/contract';
import {
  type Canvas,
  clipSeconds,
  MOST_MEASURED_SECONDS,
  MOST_STEADIED_SECONDS,
  setStabilise,
  steadyEnlargement,
  type TimelineClip,
  type TimelineOperation,
} from '@cutgraph/core';
import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useMotion } from '../../lib/clip/use-motion.ts';
import { steadyWords as words } from '../../lib/messages/timelines.ts';
import { measureMotion, mediaTasksQuery } from '../../lib/queries/media.ts';
import { taskKeys } from '../../lib/queries/tasks.ts';
import styles from './framing-row.module.css';

type Props = {
  workspaceId: string;
  clip: TimelineClip;
  media: Media | undefined;
  canvas: Canvas;
  onChange: (make: (clip: TimelineClip) => TimelineOperation, act: string | null) => void;
};

/** Whether the chosen clip is stabilised, how far the measuring for that is, and what it costs of the picture. */
export function SteadySwitch({ workspaceId, clip, media, canvas, onChange }: Props) {
  const client = useQueryClient();
  const mediaId = clip.media.key;
  const isOn = clip.stabilise === true;
  const isMeasured = media !== undefined && media.motionURL !== '';
  const motion = useMotion(isOn && media ? [media] : []).get(mediaId);
  const tasks = useQuery({ ...mediaTasksQuery(workspaceId, mediaId), enabled: isOn && !isMeasured });
  const task = tasks.data?.find(({ taskType }) => taskType === 'MeasureMotion_V1');
  const measuring = useMutation({
    mutationFn: () => measureMotion(workspaceId, mediaId),
    onSuccess: () => client.invalidateQueries({ queryKey: taskKeys.ofMedia(workspaceId, mediaId) }),
  });
  const refusal =
    media && media.mediaDuration > MOST_MEASURED_SECONDS
      ? words.videoTooLong(MOST_MEASURED_SECONDS / 60)
      : clipSeconds(clip) > MOST_STEADIED_SECONDS
        ? words.clipTooLong(MOST_STEADIED_SECONDS / 60)
        : null;
  const isOpen = task !== undefined && !hasTaskEnded(task);
  const isMissing = isOn && media !== undefined && !isMeasured && tasks.isSuccess && !isOpen;
  const state = () => {
    if (refusal) return refusal;
    if (!isOn) return words.help;
    if (isOpen) return words.measuring(Math.round(100 * task.progress));
    if (!motion || !media || media.height === 0) return null;
    const percent = Math.ceil(100 * steadyEnlargement(clip, media, motion, canvas));
    return percent === 0 ? words.isSteady : words.enlarged(percent);
  };
  // Nothing of a photo shakes.
  if (media?.mediaContentType === 'Image' && !isOn) return null;
  return (
    <div className={styles.steady}>
      <Switch
        label={words.label}
        checked={isOn}
        disabled={!media || (!isOn && refusal !== null)}
        onChange={({ currentTarget: { checked } }) => {
          onChange((one) => setStabilise(one, checked), null);
          if (checked && !isMeasured) measuring.mutate();
        }}
      />
      <p className="dim small" role="status">
        {state()}
      </p>
      {isMissing && !measuring.isPending && refusal === null ? (
        <p>
          {task?.message ? `${words.failed} ` : `${words.notMeasured} `}
          <Button size="compact-sm" variant="default" onClick={() => measuring.mutate()}>
            {words.measure}
          </Button>
        </p>
      ) : null}
      {measuring.error ? (
        <p className="bad" role="alert">
          {messageOf(measuring.error)}
        </p>
      ) : null}
    </div>
  );
}
