import type { Wizard } from '@cutgraph/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { formatShare, formatTime } from '../../lib/format/format.ts';
import { generationLeft } from '../../lib/generation/generation-left.ts';
import { stepAt } from '../../lib/generation/step-at.ts';
import { LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { editorWords } from './messages.ts';
import styles from './waiting.module.css';

type Props = {
  /** The generation, once it is known. */
  wizard: Wizard | undefined;
  /** Shown in the place of the progress while it has not begun. */
  videos: ReactNode;
  children: ReactNode;
};

/** The editor's shape while its cuts are being found, and how far that is. */
export function Waiting({ wizard, videos, children }: Props) {
  const share = wizard?.progress ?? 0;
  return (
    <div className={styles.page}>
      <Skeleton className={styles.chain} />
      <div className={styles.stage}>
        {wizard?.isRunning && wizard.waitingFor.length > 0 ? (
          <div className={styles.note}>
            {videos}
            <p className="dim">{editorWords.waitingHelp}</p>
            {children}
          </div>
        ) : wizard?.isRunning ? (
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
                <StripLine length={1} done={share} />
              </div>
              <p className={styles.line}>
                <span role="status">{stepAt(share)}</span>
                <span className="faint tabular">{formatShare(share)}</span>
              </p>
              <p className={styles.line}>
                <Elapsed since={wizard.createdAt} />
                <span className="faint">
                  <TimeLeft seconds={generationLeft(wizard, Date.now())} reportedAt={share} />
                </span>
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

function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="faint" aria-hidden>
      {formatTime((now - Date.parse(since)) / 1000)}
    </time>
  );
}
