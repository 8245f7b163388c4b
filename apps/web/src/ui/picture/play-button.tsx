import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import styles from './play-button.module.css';

type Props = { isPlaying: boolean; label: string; onPress: () => void };

/** Plays the clip of a picture, in its lower left corner (of an element that is positioned). */
export function PlayButton({ isPlaying, label, onPress }: Props) {
  const Sign = isPlaying ? IconPlayerStopFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      className={styles.play}
      data-on={isPlaying || undefined}
      aria-label={label}
      onClick={onPress}
    >
      <Sign size={14} aria-hidden />
    </button>
  );
}
