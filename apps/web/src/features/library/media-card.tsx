import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import { formatGigabytes, formatShare } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { labelName } from '../../lib/search/labels.ts';
import { Stars } from '../../ui/control/stars.tsx';
import { PickBox } from '../../ui/list/pick-box.tsx';
import { Skim } from '../../ui/picture/skim.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import styles from './media-card.module.css';
import { choiceMessages, libraryMessages } from './messages.ts';

type Props = {
  workspaceId: string;
  media: Media;
  longest: number;
  isChosen: boolean;
  /** Some are chosen: then a click on a picture chooses, too. */
  isChoosing: boolean;
  onChoose: (id: string, isRange: boolean) => void;
};

/** One media of the library. Ten thousand stand in one list, so that only those that change are drawn again. */
export const MediaCard = memo(function MediaCard(props: Props) {
  const { workspaceId, media, longest, isChosen, isChoosing, onChoose } = props;
  const isDone = media.mediaStatus === MEDIA_STATUS.Done;
  const isProcessing = media.mediaStatus === MEDIA_STATUS.Processing;
  // A photo is as long as it is made.
  const hasLength = media.mediaContentType !== 'Image' || isProcessing;
  const isError = media.mediaStatus === MEDIA_STATUS.Error;
  const chooseInstead = (event: MouseEvent) => {
    // A click that the Enter key makes has no detail, and opens.
    if (!isChoosing || event.detail === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(media.id, event.shiftKey);
  };
  return (
    <div className={styles.card} data-chosen={isChosen || undefined} data-choosing={isChoosing || undefined}>
      <Link
        to="/ws/$w/media/$m/view"
        params={{ w: workspaceId, m: media.id }}
        className={styles.link}
        onClick={chooseInstead}
      >
        <div className={styles.picture}>
          <Skim media={media} corner={isDone ? null : <StatusBadge media={media} />} />
          {isError ? <IconPhotoOff className={styles.broken} size={28} stroke={1.3} aria-hidden /> : null}
        </div>
        <div className={styles.strip}>
          {hasLength ? (
            <StripLine
              length={isProcessing || media.mediaDuration <= 0 ? 1 : media.mediaDuration / longest}
              done={isProcessing ? media.progress : undefined}
              tone={isError ? 'bad' : 'plain'}
            />
          ) : null}
        </div>
        <div className={styles.name} title={media.name}>
          {media.name}
        </div>
        <div className={styles.facts}>
          <MediaFacts media={media} />
        </div>
      </Link>
      <PickBox
        className={styles.pick}
        label={choiceMessages.choose(media.name)}
        isOn={isChosen}
        onToggle={(isRange) => onChoose(media.id, isRange)}
      />
    </div>
  );
});

function MediaFacts({ media }: { media: Media }) {
  if (media.mediaStatus === MEDIA_STATUS.Error)
    return <span className="bad">{media.failure && sentenceOf(media.failure)}</span>;
  if (media.mediaStatus === MEDIA_STATUS.Uploading) return <span>{libraryMessages.uploadingHelp}</span>;
  const labels = media.listLabels.slice(0, 3).map(labelName).join(', ');
  return (
    <>
      <span className="tabular">{formatGigabytes(media.size)}</span>
      {media.rating > 0 ? <Stars rating={media.rating} /> : null}
      {media.progress < 1 ? (
        <TimeLeft seconds={media.secondsLeft} reportedAt={`${media.updatedAt} ${media.progress}`} />
      ) : null}
      {labels ? <span className={styles.labels}>{labels}</span> : null}
      {media.tags.length > 0 ? (
        <span className={styles.tags} title={media.tags.join(', ')}>
          {media.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </span>
      ) : null}
      {media.watched?.missingSince ? (
        <span className={styles.warning} title={libraryMessages.missingHelp}>
          <IconAlertTriangle size={13} stroke={1.8} aria-hidden /> {libraryMessages.missing}
        </span>
      ) : null}
      {media.warning ? (
        <span className={styles.warning} title={media.warning}>
          <IconAlertTriangle size={13} stroke={1.8} aria-hidden /> {media.warning}
        </span>
      ) : null}
    </>
  );
}

function StatusBadge({ media }: { media: Media }) {
  const isProcessing = media.mediaStatus === MEDIA_STATUS.Processing;
  return (
    <span className={styles.badge} data-status={media.mediaStatus}>
      {messages.mediaStatus[media.mediaStatus]}
      {isProcessing ? <span className="tabular"> {formatShare(media.progress)}</span> : null}
    </span>
  );
}
