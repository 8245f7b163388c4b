import type { FilmBeat } from '@cutgraph/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { useStripScale } from '../../ui/strip/strip.tsx';
import styles from './ruler.module.css';

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
const PIXELS_A_MARK = 72;

type Props = {
  clock: Clock;
  length: number;
  beats: readonly FilmBeat[];
  onSeek: (seconds: number) => void;
};

/** The seconds above a film strip; pressing or dragging there goes to that moment. */
export function Ruler({ clock, length, beats, onSeek }: Props) {
  const { whole } = useStripScale();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const now = useSyncExternalStore(clock.subscribe, () => Math.round(clock.get() * 10) / 10);
  const step = STEPS.find((seconds) => (seconds / length) * width >= PIXELS_A_MARK) ?? 600;
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step);
  const seek = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * length);
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
      ref={ref}
      role="slider"
      tabIndex={0}
      className={styles.ruler}
      style={{ width: `${(length / whole) * 100}%` }}
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
      <BeatTicks beats={beats} length={length} width={width} />
      {marks.map((seconds) => (
        <span key={seconds} style={{ left: `${(seconds / length) * 100}%` }} aria-hidden>
          {formatTime(seconds).replace(/\.0$/, '')}
        </span>
      ))}
    </div>
  );
}

const FEWEST_PIXELS = 4;
const TOP: Record<FilmBeat['weight'], number> = { beat: 0.78, downbeat: 0.5, phrase: 0.3 };

type BeatTicksProps = {
  beats: readonly FilmBeat[];
  /** Seconds of the film, and how wide they are drawn. */
  length: number;
  width: number;
};

/** The beats of a film's music in its ruler: the first of a bar longer, the first of a phrase longest; where they stand too close, only those. */
function BeatTicks({ beats, length, width }: BeatTicksProps) {
  const weights = (['beat', 'downbeat', 'phrase'] as const).map((weight) =>
    beats.filter((one) => one.weight === weight && one.seconds < length),
  );
  const isRoomy = beats.length * FEWEST_PIXELS <= width;
  const drawn = (isRoomy ? weights : weights.slice(1)).flat();
  if (drawn.length === 0 || drawn.length * FEWEST_PIXELS > width) return null;
  const path = drawn.map(({ seconds, weight }) => `M${seconds} ${TOP[weight]}V1`).join('');
  return (
    <svg className={styles.beats} viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
