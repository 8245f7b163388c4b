import { notifications } from '@mantine/notifications';
import { recommendWords as words } from '../../lib/words-templates.ts';
import styles from './undo-note.module.css';

/** Says what was taken away, with a way back for as long as it is shown. */
export function showUndo(message: string, onUndo: () => void) {
  const id = notifications.show({
    autoClose: 8_000,
    message: (
      <span className={styles.note}>
        {message}
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
