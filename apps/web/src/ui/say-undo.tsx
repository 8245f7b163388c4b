import { notifications } from '@mantine/notifications';
import { words } from '../lib/words.ts';
import { sayFailed } from './say-failed.ts';
import styles from './say-undo.module.css';

/** Says what was done, with a way back for as long as it is shown; a way back that fails is told, too. */
export function sayUndo(message: string, onUndo: () => unknown): void {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className={styles.note}>
        <span>{message}</span>
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            notifications.hide(id);
            Promise.resolve(onUndo()).catch(sayFailed);
          }}
        >
          {words.undo}
        </button>
      </span>
    ),
  });
}
