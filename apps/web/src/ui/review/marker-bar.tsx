import { formatTime } from '../../lib/format/format.ts';
import styles from './marker-bar.module.css';
import { reviewMessages as words } from './messages.ts';
import type { Thread } from './review.ts';

type Props = { threads: readonly Thread[]; length: number; onSeek: (thread: Thread) => void };

/** Where in a film there are comments. For the pointer alone: the list has the same with names and keys. */
export function MarkerBar({ threads, length, onSeek }: Props) {
  if (length <= 0 || threads.length === 0) return null;
  return (
    <div className={styles.bar} aria-hidden>
      {threads.map((thread) => {
        const { id, time, isResolved, text } = thread.root;
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.marker}
            data-resolved={isResolved || undefined}
            style={{ left: `${Math.min(1, (time ?? 0) / length) * 100}%` }}
            title={`${words.goTo(formatTime(time ?? 0))}: ${text.slice(0, 80)}`}
            onClick={() => onSeek(thread)}
          />
        );
      })}
    </div>
  );
}
