import { Button } from '@mantine/core';
import { useState } from 'react';
import { sayFailed } from '../notice/say-failed.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comment-thread.module.css';
import { reviewMessages as words } from './messages.ts';
import type { Review, Thread } from './review.ts';

type Props = { thread: Thread; review: Review; isChosen: boolean; onSeek: () => void };

/** What is said at one time of a film, with the replies to it. */
export function CommentThread({ thread: { root, replies }, review, isChosen, onSeek }: Props) {
  const [isReplying, setReplying] = useState(false);
  const { resolve } = review;
  return (
    <li className={styles.thread} data-chosen={isChosen || undefined}>
      <CommentItem comment={root} review={review} onSeek={onSeek}>
        <Button size="compact-sm" variant="subtle" onClick={() => setReplying(true)}>
          {words.reply}
        </Button>
        {resolve ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => void resolve(root.id, !root.isResolved).catch(sayFailed)}
          >
            {root.isResolved ? words.reopen : words.resolve}
          </Button>
        ) : null}
      </CommentItem>
      {root.isResolved ? <p className="dim small">{words.resolvedBy(root.resolvedBy)}</p> : null}
      {root.isShared ? <p className="dim small">{words.shared}</p> : null}
      {replies.length > 0 ? (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} review={review} />
            </li>
          ))}
        </ul>
      ) : null}
      {isReplying ? (
        <CommentForm
          label={words.replyTo(root.name || words.gone)}
          send={words.sendReply}
          members={review.members}
          {...(root.isShared && { help: words.sharedHelp })}
          onSend={async (said) => {
            await review.add({ ...said, parent: root.id, time: null, box: null });
            setReplying(false);
          }}
          onCancel={() => setReplying(false)}
        />
      ) : null}
    </li>
  );
}
