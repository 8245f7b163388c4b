import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { playerMessages } from '../messages.ts';
import type { Stretch } from '../playback/playback.ts';
import styles from './mark-handles.module.css';

type Props = {
  stretch: Stretch;
  duration: number;
  frameSeconds: number;
  onChange: (stretch: Stretch) => void;
  /** Where the player shows what is marked. */
  onLook: (seconds: number) => void;
};

/** The marked stretch on the bar, with two ends to drag; arrows move an end by a frame, with shift by a second. */
export function MarkHandles({ stretch, duration, frameSeconds, onChange, onLook }: Props) {
  const band = useRef<HTMLDivElement>(null);
  const move = (end: keyof Stretch, seconds: number) => {
    const to = Math.round(seconds / frameSeconds) * frameSeconds;
    const start = end === 'start' ? Math.min(Math.max(0, to), stretch.end - frameSeconds) : stretch.start;
    const last = end === 'end' ? Math.max(Math.min(duration, to), stretch.start + frameSeconds) : stretch.end;
    onChange({ start, end: last });
    // The last frame that is in, not the first that is out.
    onLook(end === 'start' ? start : last - frameSeconds);
  };
  const onDrag = (end: keyof Stretch) => (event: PointerEvent) => {
    event.stopPropagation();
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const bounds = band.current?.getBoundingClientRect();
    if (event.buttons !== 1 || !bounds) return;
    move(end, ((event.clientX - bounds.left) / bounds.width) * duration);
  };
  const onKey = (end: keyof Stretch) => (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(end, stretch[end] + direction * (event.shiftKey ? 1 : frameSeconds));
  };
  return (
    <div ref={band} className={styles.band}>
      <span
        className={styles.stretch}
        style={{
          left: `${(stretch.start / duration) * 100}%`,
          width: `${(Math.max(0, stretch.end - stretch.start) / duration) * 100}%`,
        }}
      />
      {(['start', 'end'] as const).map((end) => (
        <span
          key={end}
          className={styles.handle}
          data-end={end}
          role="slider"
          tabIndex={0}
          aria-label={playerMessages.marks[end]}
          aria-valuemin={0}
          aria-valuemax={duration}
          aria-valuenow={Math.round(stretch[end] * 1000) / 1000}
          aria-valuetext={formatTime(stretch[end])}
          style={{ left: `${(stretch[end] / duration) * 100}%` }}
          onPointerDown={onDrag(end)}
          onPointerMove={onDrag(end)}
          onKeyDown={onKey(end)}
        />
      ))}
    </div>
  );
}
