import { EditorOnly } from '../page/editor-only.tsx';
import styles from './pick-box.module.css';

type Props = {
  id?: string;
  label: string;
  isOn: boolean;
  /** True where Shift was held: all up to this one are meant. */
  onToggle: (isRange: boolean) => void;
  className?: string | undefined;
};

/** A tick in the corner of a picture. What can be done with what is chosen changes something: those who watch choose nothing. */
export function PickBox(props: Props) {
  return (
    <EditorOnly>
      <Box {...props} />
    </EditorOnly>
  );
}

function Box({ id, label, isOn, onToggle, className }: Props) {
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
