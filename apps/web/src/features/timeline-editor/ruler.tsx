import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import styles from './ruler.module.css';

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
const PIXELS_A_MARK = 72;

type Props = {
  clock: Clock;
  length: number;
  pixelsPerSecond: number;
  onSeek: (seconds: number) => void;
};

/** The seconds above a film strip; pressing or dragging there goes to that moment. */
export function Ruler({ clock, length, pixelsPerSecond, onSeek }: Props) {
  const now = useSyncExternalStore(clock.subscribe, () => Math.round(clock.get() * 10) / 10);
  const step = STEPS.find((seconds) => seconds * pixelsPerSecond >= PIXELS_A_MARK) ?? 600;
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step);
  const seek = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(length, Math.max(0, (event.clientX - left) / pixelsPerSecond)));
  };
  const onKey = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: now - (event.shiftKey ? 5 : 1),
      ArrowRight: now + (event.shiftKey ? 5 : 1),
      Home: 0,
      End: length,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSeek(Math.min(length, Math.max(0, to)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.ruler}
      style={{ width: `${length * pixelsPerSecond}px` }}
      aria-label={words.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(length * 10) / 10}
      aria-valuenow={now}
      aria-valuetext={words.positionAt(formatTime(now), formatTime(length))}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
    >
      {marks.map((seconds) => (
        <span key={seconds} style={{ left: `${seconds * pixelsPerSecond}px` }} aria-hidden>
          {formatTime(seconds).replace(/\.0$/, '')}
        </span>
      ))}
    </div>
  );
}

/** Where the film stands, over its strip. */
export function Playhead({ clock, pixelsPerSecond }: Pick<Props, 'clock' | 'pixelsPerSecond'>) {
  const seconds = useSyncExternalStore(clock.subscribe, clock.get);
  return <span className={styles.playhead} style={{ left: `${seconds * pixelsPerSecond}px` }} aria-hidden />;
}
