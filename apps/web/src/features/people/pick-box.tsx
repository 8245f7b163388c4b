import styles from './pick-box.module.css';

type Props = { id: string; label: string; isOn: boolean; onToggle: () => void };

/** A tick in the corner of a picture. */
export function PickBox({ id, label, isOn, onToggle }: Props) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.box}
      checked={isOn}
      onChange={onToggle}
      aria-label={label}
    />
  );
}
