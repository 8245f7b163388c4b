import type { ReactNode } from 'react';
import styles from './chip.module.css';

type Props = { isOn: boolean; onToggle: () => void; children: ReactNode };

/** A word that is on or off. */
export function Chip({ isOn, onToggle, children }: Props) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}

/** A row of chips with a name for those who do not see it. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
