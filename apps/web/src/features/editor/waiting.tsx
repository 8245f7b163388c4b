import { type ReactNode, useEffect, useState } from 'react';
import { formatShare, formatTime } from '../../lib/format.ts';
import { editorWords } from '../../lib/words-editor.ts';
import { LoadingNote, Skeleton } from '../../ui/state-note.tsx';
import { Strip } from '../../ui/strip.tsx';
import { stepAt } from './step-at.ts';
import styles from './waiting.module.css';

type Props = {
  isRunning: boolean;
  since: string | undefined;
  /** Share of the generation that is done, 0..1. */
  share: number;
  children: ReactNode;
};

/** The editor's shape while its cuts are being found, and how far that is. */
export function Waiting({ isRunning, since, share, children }: Props) {
  return (
    <div className={styles.page}>
      <Skeleton className={styles.chain} />
      <div className={styles.stage}>
        {isRunning ? (
          <div className={styles.note}>
            <h1>{editorWords.waiting}</h1>
            <div className={styles.progress}>
              <div
                role="progressbar"
                aria-label={editorWords.waiting}
                aria-valuenow={Math.round(share * 100)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <Strip length={1} done={share} />
              </div>
              <p className={styles.line}>
                <span role="status">{stepAt(share)}</span>
                <span className="faint tabular">{formatShare(share)}</span>
                <Elapsed since={since} />
              </p>
            </div>
            <p className="dim">{editorWords.waitingHelp}</p>
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
