import { notifications } from '@mantine/notifications';
import { words } from '../lib/words.ts';
import styles from './say-undo.module.css';

/** Says what was done, with a way back for as long as it is shown. */
export function sayUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: 8_000,
    message: (
      <span className={styles.note}>
        <span>{message}</span>
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {words.undo}
        </button>
      </span>
    ),
  });
}
