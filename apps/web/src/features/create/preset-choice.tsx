import type { ReactNode } from 'react';
import { words } from '../../lib/words.ts';
import styles from './preset-choice.module.css';

const PRESETS = {
  durations: words.create.durations,
  looks: words.create.looks,
  edits: words.create.edits,
};

type Kind = keyof typeof PRESETS;
type Preset<K extends Kind> = keyof (typeof PRESETS)[K] & string;

type Props<K extends Kind> = {
  title: string;
  kind: K;
  value: Preset<K> | '' | undefined;
  onChange: (preset: Preset<K>) => void;
};

/** Three presets side by side, each drawn. */
export function PresetChoice<K extends Kind>({ title, kind, value, onChange }: Props<K>) {
  const entries = Object.entries(PRESETS[kind]) as [Preset<K>, string[]][];
  return (
    <fieldset className={styles.field}>
      <legend>{title}</legend>
      <div className={styles.row}>
        {entries.map(([preset, [name, help]]) => (
          <label key={preset} className={styles.choice}>
            <input
              type="radio"
              name={kind}
              value={preset}
              checked={value === preset}
              onChange={() => onChange(preset)}
            />
            <span className={styles.drawing} aria-hidden>
              {DRAWINGS[preset]}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.help}>{help}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lengths as strips in the shape of the film, looks as two boxes at a join, paces as cut strips. */
const DRAWINGS: Record<string, ReactNode> = {
  reel: <Bars shape="tall" lengths={[5, 7, 4]} />,
  teaser: <Bars shape="wide" lengths={[7, 10, 6, 9]} />,
  longer: <Bars shape="wide" lengths={[9, 12, 8, 14, 10, 12, 9]} />,
  exact: <Join from={[14, 9]} to={[14, 9]} />,
  momentum: <Join from={[4, 9]} to={[8, 9]} arrow />,
  smooth: <Join from={[11, 11]} to={[17, 7]} />,
  steady: <Bars shape="wide" lengths={[8, 8, 8, 8]} />,
  fast: <Bars shape="wide" lengths={[3, 4, 3, 4, 3, 4, 3, 4]} />,
  slow: <Bars shape="wide" lengths={[16, 17]} />,
};

function Bars({ shape, lengths }: { shape: 'tall' | 'wide'; lengths: number[] }) {
  const [height, unit] = shape === 'tall' ? [32, 2.2] : [18, 1.3];
  const gap = 2;
  const starts = lengths.map((_, index) =>
    lengths.slice(0, index).reduce((sum, one) => sum + one * unit + gap, 0),
  );
  const width = lengths.reduce((sum, one) => sum + one * unit + gap, -gap);
  return (
    <svg aria-hidden="true" width={width} height="34" viewBox={`0 0 ${width} 34`}>
      {lengths.map((length, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          key={index}
          x={starts[index]}
          y={(34 - height) / 2}
          width={length * unit}
          height={height}
          rx="2"
          fill="currentColor"
          opacity={index % 2 ? 0.55 : 0.9}
        />
      ))}
    </svg>
  );
}

function Join({ from, to, arrow }: { from: [number, number]; to: [number, number]; arrow?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="84"
      height="34"
      viewBox="0 0 84 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <rect x="1" y="1" width="40" height="32" rx="3" opacity="0.4" />
      <rect x="43" y="1" width="40" height="32" rx="3" opacity="0.4" />
      <rect x={from[0]} y={from[1]} width="14" height="16" rx="1.5" />
      <rect x={to[0] + 42} y={to[1]} width="14" height="16" rx="1.5" />
      {arrow ? <path d="M22 17h13m-4-4 4 4-4 4M68 17h11m-4-4 4 4-4 4" /> : null}
    </svg>
  );
}
