import { type KeyboardEvent, useRef } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import styles from './strip.module.css';
import { useStripScale } from './strip.tsx';
import { usePointerDrag } from './use-pointer-drag.ts';

type Props = {
  kind: 'start' | 'end' | 'fadeIn' | 'fadeOut';
  label: string;
  /** Seconds, and between which they can be. */
  value: number;
  min: number;
  max: number;
  /** Seconds of a press of an arrow key; with shift ten times as far. */
  step: number;
  /** Its seconds in a second of the strip; 1 where absent. */
  pace?: number;
  /** 0..1 of the clip from its side. */
  inset?: number;
  /** The seconds while it is dragged. */
  onDrag: (seconds: number) => void;
  /** The drag ended; false where it was given up. */
  onDrop: (isKept: boolean) => void;
  onStep: (seconds: number) => void;
};

/** An end of a clip, or of one of its fades: dragged along the strip, or moved by arrow keys. */
export function StripHandle(props: Props) {
  const { kind, label, value, min, max, step, pace = 1, inset = 0, onDrag, onDrop, onStep } = props;
  const side = kind === 'start' || kind === 'fadeIn' ? 'left' : 'right';
  // A fade out grows to the left.
  const way = kind === 'fadeOut' ? -1 : 1;
  const { secondsIn } = useStripScale();
  const atPress = useRef(value);
  const { handlers } = usePointerDrag({
    onMove: (pixels) => onDrag(atPress.current + way * pace * secondsIn(pixels)),
    onEnd: (pixels) => onDrop(pixels !== null),
  });
  const onKey = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(value + direction * step * (event.shiftKey ? 10 : 1));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles.handle}
      data-kind={kind}
      style={{ [side]: `${inset * 100}%` }}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={formatTime(value)}
      onKeyDown={onKey}
      {...handlers}
      onPointerDown={(event) => {
        atPress.current = value;
        handlers.onPointerDown(event);
      }}
    />
  );
}
