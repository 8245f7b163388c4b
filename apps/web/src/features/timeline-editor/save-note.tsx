import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { SaveState } from '../../lib/revisions/revision-saver.ts';
import styles from './save-note.module.css';

type Props = { state: SaveState; isEmpty: boolean; onAgain: () => void };

/** Whether all is kept; where it is not, why, and how to try again. */
export function SaveNote({ state, isEmpty, onAgain }: Props) {
  if (isEmpty) return <span className="bad">{words.emptyNotSaved}</span>;
  if (state === 'failed') {
    return (
      <span role="alert" className="bad">
        {words.notSaved}{' '}
        <button type="button" className={styles.again} onClick={onAgain}>
          {words.saveAgain}
        </button>
      </span>
    );
  }
  if (state === 'conflict') return <span className="bad">{words.conflictState}</span>;
  return <span role="status">{state === 'saving' ? words.saving : words.saved}</span>;
}
