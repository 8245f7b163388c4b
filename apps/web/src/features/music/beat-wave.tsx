import type { AnalyzedMusic } from '@cutgraph/contract';
import { useMemo } from 'react';
import type { Waveform } from '../../lib/queries/media-files.ts';
import { WAVE_COLUMNS, waveformPath } from '../../ui/picture/waveform-path.ts';
import styles from './beat-wave.module.css';

type Beats = { beats: readonly number[]; downbeats: readonly number[] };
type Props = {
  waveform: Waveform | undefined;
  grid: Beats;
  sections: NonNullable<AnalyzedMusic['facts']>['sections'];
  durationSeconds: number;
  /** Where it plays. */
  seconds: number;
};

/** So much of a piece is drawn with every beat of it. */
const CLOSE_SECONDS = 8;

/** A piece as a whole with its sections and bars, and the stretch around what is heard with every beat. For the eye only. */
export function BeatWave({ waveform, grid, sections, durationSeconds, seconds }: Props) {
  const whole = useMemo(
    () => (waveform ? waveformPath(waveform, durationSeconds) : ''),
    [waveform, durationSeconds],
  );
  const bars = useMemo(() => grid.downbeats.flatMap((at) => grid.beats[at] ?? []), [grid]);
  const from = Math.max(0, Math.min(seconds - CLOSE_SECONDS / 2, durationSeconds - CLOSE_SECONDS));
  const length = Math.min(CLOSE_SECONDS, durationSeconds);
  const share = (time: number) => `${(time / durationSeconds) * 100}%`;
  const isBar = new Set(bars);
  const near = grid.beats.filter((beat) => beat >= from && beat <= from + length);
  return (
    <div className={styles.waves} aria-hidden>
      <div className={styles.whole}>
        {sections.map(({ start, end, energy }) => (
          <span
            key={start}
            className={styles.section}
            style={{ left: share(start), width: share(end - start), opacity: 0.25 + energy * 0.75 }}
          />
        ))}
        <Wave path={whole} lines={bars.map((bar) => bar / durationSeconds)} />
        <span className={styles.view} style={{ left: share(from), width: share(length) }} />
        <span className={styles.head} style={{ left: share(seconds) }} />
      </div>
      <div className={styles.close}>
        <Wave path={waveform ? waveformPath(stretchOf(waveform, from, length), length) : ''} lines={[]} />
        {near.map((beat) => (
          <span
            key={beat}
            className={styles.beat}
            data-bar={isBar.has(beat) || undefined}
            style={{ left: `${((beat - from) / length) * 100}%` }}
          />
        ))}
        <span className={styles.head} style={{ left: `${((seconds - from) / length) * 100}%` }} />
      </div>
    </div>
  );
}

function Wave({ path, lines }: { path: string; lines: readonly number[] }) {
  const strokes = lines.map((share) => `M${(share * WAVE_COLUMNS).toFixed(2)} 0V2`).join('');
  return (
    <svg
      viewBox={`0 0 ${WAVE_COLUMNS} 2`}
      preserveAspectRatio="none"
      className={styles.wave}
      aria-hidden="true"
    >
      <path d={path} />
      <path d={strokes} className={styles.bars} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function stretchOf({ secondsPerPeak, peaks }: Waveform, from: number, length: number): Waveform {
  const first = Math.floor(from / secondsPerPeak);
  return { secondsPerPeak, peaks: peaks.slice(first, first + Math.ceil(length / secondsPerPeak)) };
}
