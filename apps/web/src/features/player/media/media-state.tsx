import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { formatShare } from '../../../lib/format/format.ts';
import { messages } from '../../../lib/messages/messages.ts';
import { sentenceOf } from '../../../lib/messages/sentences.ts';
import { TimeLeft } from '../../../ui/progress/time-left.tsx';
import { StripLine } from '../../../ui/strip/strip-line.tsx';
import styles from '../media-view.module.css';
import { playerMessages } from '../messages.ts';

/** In the place of the player, as long as there is nothing to play. */
export function NotPlayable({ media }: { media: Media }) {
  const isError = media.mediaStatus === MEDIA_STATUS.Error;
  const notReady =
    media.mediaContentType === 'Image' ? playerMessages.photo.notReady : playerMessages.notReady;
  return (
    <div className={styles.notPlayable}>
      <p className={isError ? 'bad' : 'dim'} role="status">
        {isError ? media.failure && sentenceOf(media.failure) : notReady}
      </p>
      {isError ? null : (
        <div className={styles.progress}>
          <StripLine length={1} done={media.progress} />
          <span className="dim small tabular">
            {messages.mediaStatus[media.mediaStatus]} {formatShare(media.progress)}
            <Left media={media} />
          </span>
        </div>
      )}
    </div>
  );
}

/** A video can be watched before all is done with it: how far that is. */
export function StillWorking({ media }: { media: Media }) {
  const isProcessing = media.mediaStatus === MEDIA_STATUS.Processing;
  if (!isProcessing && !(media.secondsLeft && media.progress < 1)) return null;
  return (
    <div className={styles.working} role="status" aria-live="off">
      <StripLine length={1} done={media.progress} />
      <span className="dim small tabular">
        {playerMessages.stillWorking(formatShare(media.progress))}
        <Left media={media} />
      </span>
    </div>
  );
}

function Left({ media }: { media: Media }) {
  if (media.secondsLeft === null) return null;
  return (
    <>
      {' · '}
      <TimeLeft seconds={media.secondsLeft} reportedAt={`${media.updatedAt} ${media.progress}`} />
    </>
  );
}
