import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { Confirm } from '../notice/confirm.tsx';
import { sayFailed } from '../notice/say-failed.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comment-thread.module.css';
import { reviewMessages as words } from './messages.ts';
import type { Review, ReviewComment } from './review.ts';

type Props = {
  comment: ReviewComment;
  review: Review;
  /** Goes to its time; a reply has none. */
  onSeek?: () => void;
  /** What can be done with its thread. */
  children?: React.ReactNode;
};

/** One comment: who said what, and what its reader may do with it. Words are shown as text, whatever they are. */
export function CommentItem({ comment, review, onSeek, children }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { id, time, text, isGuest, isOwn, isDeleted, mayDelete, createdAt, editedAt } = comment;
  const { edit } = review;
  if (isDeleted)
    return (
      <div className={styles.comment}>
        <p className={styles.head}>
          <span className="dim">{words.deleted}</span>
        </p>
        <div className={styles.acts}>{children}</div>
      </div>
    );
  const remove = () => {
    setOpen(null);
    review.remove(id).catch(sayFailed);
  };
  return (
    <div className={styles.comment}>
      <p className={styles.head}>
        {onSeek ? (
          <button
            type="button"
            className={styles.time}
            aria-label={words.goTo(formatTime(time ?? 0))}
            onClick={onSeek}
          >
            {formatTime(time ?? 0)}
          </button>
        ) : null}
        <strong>{comment.name || words.gone}</strong>
        {isGuest ? <span className={styles.badge}>{words.guest}</span> : null}
        <span className="dim small">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {editedAt ? `, ${words.edited}` : ''}
        </span>
      </p>
      {open === 'edit' && edit ? (
        <CommentForm
          label={words.edit}
          send={words.save}
          text={text}
          members={review.members}
          onSend={async (said) => {
            await edit(id, said);
            setOpen(null);
          }}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <div className={styles.acts}>
        {children}
        {isOwn && edit && open !== 'edit' ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen('edit')}>
            {words.edit}
          </Button>
        ) : null}
        {mayDelete ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen('remove')}>
            {words.remove}
          </Button>
        ) : null}
      </div>
      <Confirm
        isOpen={open === 'remove'}
        title={words.removeTitle}
        text={words.removeText}
        action={words.remove}
        onConfirm={remove}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
