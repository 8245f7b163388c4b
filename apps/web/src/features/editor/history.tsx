import type { VideographRevision } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { revisionsQuery } from '../../lib/queries/videographs.ts';
import { FailNote, LoadingNote } from '../../ui/page/state-note.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import styles from './history.module.css';
import { editorWords } from './messages.ts';

type Props = {
  workspaceId: string;
  videographId: string;
  /** The revision that is on the screen. */
  now: number;
  isGoingBack: boolean;
  onGoBack: (revision: VideographRevision) => void;
};

/** The newest revisions of a film: when, by whom, what, how long; each with a way back to it. */
export function History({ workspaceId, videographId, now, isGoingBack, onGoBack }: Props) {
  const revisions = useQuery(revisionsQuery(workspaceId, videographId));
  if (revisions.isError && !revisions.data) {
    return (
      <FailNote what={editorWords.history} error={revisions.error} retry={() => void revisions.refetch()} />
    );
  }
  const longest = Math.max(1, ...(revisions.data ?? []).map(({ pathLength }) => pathLength));
  return (
    <div className={styles.history}>
      <h2>{editorWords.history}</h2>
      <p className="dim small">{editorWords.historyHelp}</p>
      {revisions.isPending ? <LoadingNote /> : null}
      <ol className={styles.list}>
        {revisions.data?.map((one) => (
          <li key={one.revision} aria-current={one.revision === now ? 'true' : undefined}>
            <div className={styles.line}>
              <span className={styles.what}>{editorWords.changes[one.change]}</span>
              {one.revision === now ? (
                <strong className={styles.now}>{editorWords.now}</strong>
              ) : (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={isGoingBack}
                  onClick={() => onGoBack(one)}
                >
                  {editorWords.goBackTo}
                </Button>
              )}
            </div>
            <StripLine length={one.pathLength / longest} tone={one.revision === now ? 'accent' : 'plain'} />
            <div className={styles.facts}>
              <span className="tabular">
                {editorWords.cutsAndLength(one.path.length, formatTime(one.pathLength))}
              </span>
              <span className={styles.who}>
                {one.author || editorWords.program} · <time>{formatMoment(one.createdAt)}</time>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
