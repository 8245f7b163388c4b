import type { Media } from '@cutgraph/contract';
import {
  type Box,
  type Canvas,
  clearFraming,
  DEFAULT_CANVAS,
  filmTimeOf,
  removeKeyframe,
  setFill,
  setKeyframe,
  shownBoxAt,
  type TimelineClip,
  type TimelineOperation,
} from '@cutgraph/core';
import { Button } from '@mantine/core';
import { formatTime } from '../../lib/format/format.ts';
import { framingWords as words } from '../../lib/messages/timelines.ts';
import { ClipFillField } from './clip-fill-field.tsx';
import row from './film-row.module.css';
import styles from './framing-row.module.css';
import { roomOf } from './room-of.ts';
import { SecondsField } from './seconds-field.tsx';
import { SteadySwitch } from './steady-switch.tsx';

type Props = {
  workspaceId: string;
  clip: TimelineClip;
  /** Of its media, at the playhead. */
  seconds: number;
  canvas: Canvas | null;
  media: Media | undefined;
  isFollowing: boolean;
  onFollow: () => void;
  onSeek: (seconds: number) => void;
  /** Whether the picture is moved on the stage. */
  isMoving: boolean;
  onMoving: (isMoving: boolean) => void;
  /** Changes under the same `act` are one step of undo. */
  onChange: (make: (clip: TimelineClip) => TimelineOperation, act: string | null) => void;
  /** Gives what lies behind this clip to all clips. */
  onFillAll: () => void;
};

/** The keyframes of a clip, and in numbers what it shows at the playhead. */
export function ClipFraming(props: Props) {
  const { clip, seconds, media, isFollowing, onFollow, onSeek, isMoving, onMoving, onChange } = props;
  const canvas = props.canvas ?? DEFAULT_CANVAS;
  const { frameSeconds } = roomOf(media);
  const aspect = media && media.height > 0 ? media.width / media.height : canvas.width / canvas.height;
  const { framing = [] } = clip;
  const box = shownBoxAt(clip, seconds, aspect, canvas);
  const isWhole = box.right - box.left > 0.999 && box.bottom - box.top > 0.999;
  const isHere = framing.some(({ time }) => Math.abs(time - seconds) < frameSeconds);
  const set = (next: Box, act: string | null) =>
    onChange((one) => setKeyframe(one, seconds, next, frameSeconds), act && `${act} ${seconds}`);
  return (
    <section className={styles.clip} aria-label={words.clip}>
      <div className={row.acts}>
        <Button loading={isFollowing} onClick={onFollow}>
          {words.followOne}
        </Button>
        <Button className={styles.move ?? ''} aria-pressed={isMoving} onClick={() => onMoving(!isMoving)}>
          {words.move}
        </Button>
        <Button onClick={() => set(box, null)} disabled={isHere}>
          {words.add}
        </Button>
        <Button
          disabled={!isHere}
          onClick={() => onChange((one) => removeKeyframe(one, seconds, frameSeconds), null)}
        >
          {words.remove}
        </Button>
        <Button
          variant="subtle"
          disabled={framing.length === 0 && clip.crop === null}
          onClick={() => onChange(clearFraming, null)}
        >
          {words.reset}
        </Button>
      </div>
      <div className={styles.numbers}>
        {(['left', 'top', 'size'] as const).map((what) => (
          <SecondsField
            key={what}
            label={words[what]}
            value={percentOf(box, what)}
            step={1}
            unit="%"
            digits={0}
            onChange={(percent) => set(changed(box, what, percent / 100), what)}
          />
        ))}
      </div>
      <SteadySwitch {...{ workspaceId: props.workspaceId, clip, media, canvas, onChange }} />
      {isMoving && isWhole ? (
        <p className="dim small" role="status">
          {words.noRoom}
        </p>
      ) : null}
      <ClipFillField
        fill={clip.fill}
        onChange={(fill, act) => onChange((one) => setFill(one, fill), act)}
        onAll={props.onFillAll}
      />
      <p className="dim small">{words.keyframes(framing.length)}</p>
      {framing.length > 0 ? (
        <ul className={styles.keyframes}>
          {framing
            .filter(({ time }) => time >= clip.start && time <= clip.end)
            .map(({ time }) => (
              <li key={time}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={words.goTo(formatTime(filmTimeOf(clip, time)))}
                  onClick={() => onSeek(time)}
                >
                  {formatTime(filmTimeOf(clip, time))}
                </Button>
              </li>
            ))}
        </ul>
      ) : null}
    </section>
  );
}

type What = 'left' | 'top' | 'size';

function percentOf({ left, top, right, bottom }: Box, what: What): number {
  return Math.round(100 * { left, top, size: Math.max(right - left, bottom - top) }[what]);
}

/** A box moved, or made so large about its middle that its longer side (a share of the frame) is this. */
function changed({ left, top, right, bottom }: Box, what: What, share: number): Box {
  const [width, height] = [right - left, bottom - top];
  if (what === 'left') return { left: share, top, right: share + width, bottom };
  if (what === 'top') return { left, top: share, right, bottom: share + height };
  const scale = Math.min(1, Math.max(0.05, share)) / Math.max(width, height);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return {
    ...{ left: x - (width * scale) / 2, right: x + (width * scale) / 2 },
    ...{ top: y - (height * scale) / 2, bottom: y + (height * scale) / 2 },
  };
}
