import type { Label } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { labelName, words } from '../../../lib/words.ts';
import { playerWords } from '../../../lib/words-player.ts';
import { Confirm } from '../../../ui/notice/confirm.tsx';
import { EditorOnly } from '../../../ui/page/editor-only.tsx';
import styles from './rejected-list.module.css';
import type { Corrections } from './use-corrections.ts';

type Props = { labels: readonly Label[]; hasRenamed: boolean; corrections: Corrections };

/** What somebody said is not there, each to be brought back; and the way back from all corrections. For editors. */
export function RejectedList(props: Props) {
  return (
    <EditorOnly>
      <Rejected {...props} />
    </EditorOnly>
  );
}

function Rejected({ labels, hasRenamed, corrections }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (labels.length === 0 && !hasRenamed) return null;
  return (
    <section aria-labelledby="rejected" className={styles.rejected}>
      <h2 id="rejected">{playerWords.rejected.title}</h2>
      {labels.length > 0 ? (
        <ul>
          {labels.map((label) => (
            <li key={label.id}>
              <span>
                <span className="dim">{playerWords.rejected.none}</span> {labelName(label.labelEntityName)}{' '}
                <span className="dim small tabular">
                  {words.player.at(formatTime(label.segmentStartTime))}
                </span>
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${playerWords.rejected.back}: ${labelName(label.labelEntityName)} ${words.player.at(formatTime(label.segmentStartTime))}`}
                onClick={() => void corrections.bringBack(label)}
              >
                {playerWords.rejected.back}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
        {playerWords.rejected.restoreAll}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={playerWords.rejected.restoreTitle}
        text={playerWords.rejected.restoreText}
        action={playerWords.rejected.restoreAll}
        onConfirm={() => {
          setAsking(false);
          void corrections.restoreAll();
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
