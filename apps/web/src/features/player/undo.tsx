import { notifications } from '@mantine/notifications';
import { messageOf } from '../../lib/api.ts';
import { playerWords as words } from '../../lib/words-player.ts';
import styles from './undo.module.css';

/** Says what was done, with a way back. */
export function sayUndoable(message: string, undo: () => Promise<unknown>) {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className={styles.toast}>
        {message}
        <button
          type="button"
          onClick={() => {
            notifications.hide(id);
            undo().catch(sayError);
          }}
        >
          {words.clips.undo}
        </button>
      </span>
    ),
  });
}

export function sayError(error: unknown) {
  notifications.show({ color: 'red', message: messageOf(error) });
}
