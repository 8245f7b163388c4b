import { useId } from 'react';
import { generationMessages } from '../../lib/generation/messages.ts';
import styles from './preset-choice.module.css';
import { PRESET_DRAWINGS } from './preset-drawings.tsx';

const PRESETS = {
  montages: generationMessages.montages,
  durations: generationMessages.durations,
  looks: generationMessages.looks,
  edits: generationMessages.edits,
  starts: generationMessages.starts,
  styles: generationMessages.styles,
};

/** More presets than these have no room for their help on a phone. */
const MANY = 3;

type Kind = keyof typeof PRESETS;
type Preset<K extends Kind> = keyof (typeof PRESETS)[K] & string;

type Props<K extends Kind> = {
  title: string;
  kind: K;
  value: Preset<K> | '' | undefined;
  onChange: (preset: Preset<K>) => void;
  /** Said beneath the choice. */
  note?: string | undefined;
};

/** A few presets side by side, each drawn. */
export function PresetChoice<K extends Kind>({ title, kind, value, onChange, note }: Props<K>) {
  const name = useId();
  const entries = Object.entries(PRESETS[kind]) as [Preset<K>, string[]][];
  return (
    <fieldset className={styles.field}>
      <legend>{title}</legend>
      <div
        className={styles.row}
        data-many={entries.length > MANY || undefined}
        style={{ '--choices': entries.length } as React.CSSProperties}
      >
        {entries.map(([preset, [called, help]]) => (
          <label key={preset} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={preset}
              checked={value === preset}
              onChange={() => onChange(preset)}
            />
            <span className={styles.drawing} aria-hidden>
              {PRESET_DRAWINGS[preset]}
            </span>
            <span className={styles.name}>{called}</span>
            <span className={styles.help}>{help}</span>
          </label>
        ))}
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
    </fieldset>
  );
}
