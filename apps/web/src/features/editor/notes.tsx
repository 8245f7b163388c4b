import { notifications } from '@mantine/notifications';
import { messageOf } from '../../lib/api.ts';
import { editorWords } from '../../lib/words-editor.ts';
import styles from './notes.module.css';

/** Says what was done. */
export function say(message: string) {
  notifications.show({ message });
}

/** Says what went wrong. */
export function sayFailed(error: unknown) {
  notifications.show({ color: 'red', message: messageOf(error) });
}

/** Says what was done, with a way back for as long as it is shown. */
export function sayWithUndo(message: string, onUndo: () => void) {
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
          {editorWords.undo}
        </button>
      </span>
    ),
  });
}
