import type { Media } from '@cutgraph/contract';
import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatGigabytes, formatShare } from '../../lib/format.ts';
import { MEDIA_STATUS } from '../../lib/status.ts';
import { labelName, words } from '../../lib/words.ts';
import { Skim } from '../../ui/skim.tsx';
import { Strip } from '../../ui/strip.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import styles from './media-card.module.css';

type Props = { workspaceId: string; media: Media; longest: number };

export function MediaCard({ workspaceId, media, longest }: Props) {
  const isDone = media.mediaStatus === MEDIA_STATUS.Done;
  const isProcessing = media.mediaStatus === MEDIA_STATUS.Processing;
  const isError = media.mediaStatus === MEDIA_STATUS.Error;
  return (
    <Link to="/ws/$w/media/$m/view" params={{ w: workspaceId, m: media.id }} className={styles.card}>
      <div className={styles.picture}>
        <Skim media={media} corner={isDone ? null : <StatusBadge media={media} />} />
        {isError ? <IconPhotoOff className={styles.broken} size={28} stroke={1.3} aria-hidden /> : null}
      </div>
      <div className={styles.strip}>
        <Strip
          length={isProcessing || media.mediaDuration <= 0 ? 1 : media.mediaDuration / longest}
          done={isProcessing ? media.progress : undefined}
          tone={isError ? 'bad' : 'plain'}
        />
      </div>
      <div className={styles.name} title={media.name}>
        {media.name}
      </div>
      <div className={styles.facts}>
        <MediaFacts media={media} />
      </div>
    </Link>
  );
}

function MediaFacts({ media }: { media: Media }) {
  if (media.mediaStatus === MEDIA_STATUS.Error) return <span className="bad">{media.error}</span>;
  if (media.mediaStatus === MEDIA_STATUS.Uploading) return <span>{words.library.uploadingHelp}</span>;
  const labels = media.listLabels.slice(0, 3).map(labelName).join(', ');
  return (
    <>
      <span className="tabular">{formatGigabytes(media.size)}</span>
      {media.secondsLeft && media.progress < 1 ? (
        <TimeLeft seconds={media.secondsLeft} toldAt={`${media.updatedAt} ${media.progress}`} />
      ) : null}
      {labels ? <span className={styles.labels}>{labels}</span> : null}
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
      {words.library.status[media.mediaStatus]}
      {isProcessing ? <span className="tabular"> {formatShare(media.progress)}</span> : null}
    </span>
  );
}
