import { Button, NativeSelect } from '@mantine/core';
import { IconMarquee2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { ActionKey } from '../control/key-hint.tsx';
import { FailNote, LoadingNote, Skeleton } from '../page/state-note.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { FIRST_BOX } from './box-layer.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { reviewMessages as words } from './messages.ts';
import { isShown, type Review, type ThreadFilter, threadsOf } from './review.ts';
import styles from './review-panel.module.css';
import type { ReviewStage } from './use-review-stage.ts';

type Props = {
  review: Review;
  clock: Clock;
  onPause: () => void;
  /** Which thread is chosen, and what is marked in the picture. */
  stage: ReviewStage;
  /** Before the words of a new comment: who a guest is. */
  children?: ReactNode;
};

const EMPTY = { open: words.noneOpen, resolved: words.noneResolved, mine: words.noneForMe } as const;

/** What is said of a film, beside it: its threads by time, new ones at the time that is shown, and its approval. */
export function ReviewPanel({ review, clock, onPause, stage, children }: Props) {
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const field = useRef<HTMLTextAreaElement>(null);
  const tenths = useSyncExternalStore(clock.subscribe, () => Math.floor(clock.get() * 10));
  useKeys({ 'review.comment': () => field.current?.focus() });
  const threads = threadsOf(review.comments);
  const shown = threads.filter((thread) => isShown(thread, filter));
  const count = (of: ThreadFilter) => threads.filter((thread) => isShown(thread, of)).length;
  const filters = (['open', 'resolved', 'mine'] as const).filter((of) => of !== 'mine' || count(of) > 0);
  const { drawn, draw } = stage;
  return (
    <section className={styles.panel} aria-labelledby="review">
      <div className={styles.head}>
        <h2 id="review">{words.title}</h2>
        <ActionKey action="review.comment" />
        <NativeSelect
          aria-label={words.show}
          value={filter}
          data={filters.map((value) => ({ value, label: words.shows[value](count(value)) }))}
          onChange={(event) => setFilter(event.currentTarget.value as ThreadFilter)}
        />
      </div>
      {review.approvals ? <ApprovalLine approvals={review.approvals} approve={review.approve} /> : null}
      {children}
      <CommentForm
        label={words.commentAt(formatTime(tenths / 10))}
        send={words.send}
        members={review.members}
        fieldRef={field}
        onFocus={onPause}
        {...(drawn && { help: words.markHelp })}
        onSend={async (said) => {
          await review.add({ ...said, parent: null, time: clock.get(), box: drawn });
          draw(null);
          setFilter('open');
        }}
      >
        <Button
          size="compact-md"
          aria-pressed={drawn !== null}
          leftSection={<IconMarquee2 size={15} stroke={1.7} aria-hidden />}
          onClick={() => {
            onPause();
            draw(drawn ? null : FIRST_BOX);
          }}
        >
          {drawn ? words.unmark : words.mark}
        </Button>
      </CommentForm>
      {review.error && review.comments.length === 0 ? (
        <FailNote what={words.what} error={review.error} retry={review.retry} />
      ) : null}
      {review.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 64 }} />
        </>
      ) : null}
      {!review.isPending && !review.error && shown.length === 0 ? (
        <p className="dim">{threads.length === 0 ? words.none : EMPTY[filter]}</p>
      ) : null}
      <ol className={styles.list}>
        {shown.map((thread) => (
          <CommentThread
            key={thread.root.id}
            thread={thread}
            review={review}
            isChosen={stage.chosen === thread.root.id}
            onSeek={() => stage.choose(thread)}
          />
        ))}
      </ol>
    </section>
  );
}
