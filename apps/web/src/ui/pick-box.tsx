import styles from './pick-box.module.css';

type Props = {
  id?: string;
  label: string;
  isOn: boolean;
  /** True where Shift was held: all up to this one are meant. */
  onToggle: (isRange: boolean) => void;
  className?: string | undefined;
};

/** A tick in the corner of a picture. */
export function PickBox({ id, label, isOn, onToggle, className }: Props) {
  return (
    <input
      id={id}
      type="checkbox"
      className={`${styles.box} ${className ?? ''}`}
      checked={isOn}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      aria-label={label}
    />
  );
}
