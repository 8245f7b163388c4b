import type { Label } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { messages } from '../../../lib/messages/messages.ts';
import { labelName } from '../../../lib/search/labels.ts';
import { Confirm } from '../../../ui/notice/confirm.tsx';
import { EditorOnly } from '../../../ui/page/editor-only.tsx';
import { playerMessages } from '../messages.ts';
import styles from './rejected-list.module.css';
import type { Corrections } from './use-corrections.ts';

type Props = { labels: readonly Label[]; hasRenamed: boolean; corrections: Corrections };

/** What a member marked as not there, each to be brought back; and the way back from all corrections. For editors. */
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
      <h2 id="rejected">{playerMessages.rejected.title}</h2>
      {labels.length > 0 ? (
        <ul>
          {labels.map((label) => (
            <li key={label.id}>
              <span>
                <span className="dim">{playerMessages.rejected.none}</span> {labelName(label.labelEntityName)}{' '}
                <span className="dim small tabular">{messages.at(formatTime(label.segmentStartTime))}</span>
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${playerMessages.rejected.back}: ${labelName(label.labelEntityName)} ${messages.at(formatTime(label.segmentStartTime))}`}
                onClick={() => void corrections.bringBack(label)}
              >
                {playerMessages.rejected.back}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
        {playerMessages.rejected.restoreAll}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={playerMessages.rejected.restoreTitle}
        text={playerMessages.rejected.restoreText}
        action={playerMessages.rejected.restoreAll}
        onConfirm={() => {
          setAsking(false);
          void corrections.restoreAll();
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
