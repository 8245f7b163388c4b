import { type ReactNode, useEffect, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { words } from '../../lib/words.ts';
import { LoadingNote, Skeleton } from '../../ui/state-note.tsx';
import styles from './waiting.module.css';

type Props = { isRunning: boolean; since: string | undefined; children: ReactNode };

/** The editor's shape while its cuts are being found. */
export function Waiting({ isRunning, since, children }: Props) {
  return (
    <div className={styles.page}>
      <Skeleton className={styles.chain} />
      <div className={styles.stage}>
        {isRunning ? (
          <div className={styles.note} role="status">
            <h1>{words.editor.waiting}</h1>
            <p className="dim">{words.editor.waitingHelp}</p>
            <Elapsed since={since} />
            {children}
          </div>
        ) : (
          <LoadingNote />
        )}
      </div>
      <div className={styles.candidates}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} />
        ))}
      </div>
    </div>
  );
}

function Elapsed({ since }: { since: string | undefined }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  if (!since) return null;
  return (
    <time className="faint" aria-hidden>
      {formatTime((now - Date.parse(since)) / 1000)}
    </time>
  );
}
