import type { Label, Media } from '@cutgraph/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isClosedDoor } from '../../lib/api.ts';
import { formatShare } from '../../lib/format.ts';
import { labelsQuery, mediaQuery } from '../../lib/queries/media.ts';
import { MEDIA_STATUS } from '../../lib/status.ts';
import { words } from '../../lib/words.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { FailNote, Skeleton } from '../../ui/state-note.tsx';
import { Strip } from '../../ui/strip.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { ClipList } from './clip-list.tsx';
import { MediaFacts } from './media-facts.tsx';
import { MediaMenu } from './media-menu.tsx';
import styles from './media-view.module.css';
import { Player } from './player.tsx';
import { Screenshots } from './screenshots.tsx';

type Props = {
  workspaceId: string;
  mediaId: string;
  /** Where the player stands at first. */
  startSeconds: number;
  /** What is done with it. */
  tasks: ReactNode;
  onDeleted: () => void;
};

/** One media: the player, its clips, what was done with it and what it is. */
export function MediaView({ workspaceId, mediaId, startSeconds, tasks, onDeleted }: Props) {
  const query = useQuery(mediaQuery(workspaceId, mediaId));
  const labels = useQuery(labelsQuery(workspaceId, mediaId));
  const [clip, setClip] = useState<Label | null>(null);
  const media = query.data;
  usePageTitle(media?.name ?? words.library.title);

  if (query.isError && (!media || isClosedDoor(query.error))) {
    return <FailNote what={words.player.what} error={query.error} retry={() => void query.refetch()} />;
  }
  if (!media) {
    return (
      <div className={styles.page}>
        <Skeleton style={{ aspectRatio: '16 / 9' }} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.header}>
          <Link to="/ws/$w/media" params={{ w: workspaceId }} className={styles.back}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{words.player.back}</span>
          </Link>
          <h1>{media.name}</h1>
          <MediaMenu workspaceId={workspaceId} media={media} onDeleted={onDeleted} />
        </header>
        {media.mediaURL ? (
          <Player
            media={media}
            labels={labels.data ?? []}
            clip={clip}
            onClip={setClip}
            startSeconds={startSeconds}
          />
        ) : (
          <NotPlayable media={media} />
        )}
        {media.mediaURL ? <StillWorking media={media} /> : null}
        {media.warning ? <p className={styles.warning}>{media.warning}</p> : null}
        <Screenshots media={media} />
      </div>
      <aside className={styles.side}>
        <ClipList workspaceId={workspaceId} media={media} labels={labels.data} clip={clip} onClip={setClip} />
        {tasks}
        <MediaFacts media={media} />
      </aside>
    </div>
  );
}

function NotPlayable({ media }: { media: Media }) {
  const isError = media.mediaStatus === MEDIA_STATUS.Error;
  return (
    <div className={styles.notPlayable}>
      <p className={isError ? 'bad' : 'dim'} role="status">
        {isError ? media.error : words.player.notReady}
      </p>
      {isError ? null : (
        <div className={styles.progress}>
          <Strip length={1} done={media.progress} />
          <span className="dim small tabular">
            {words.library.status[media.mediaStatus]} {formatShare(media.progress)}
            <Left media={media} />
          </span>
        </div>
      )}
    </div>
  );
}

/** A video can be watched before all is done with it: how far that is. */
function StillWorking({ media }: { media: Media }) {
  const isProcessing = media.mediaStatus === MEDIA_STATUS.Processing;
  if (!isProcessing && !(media.secondsLeft && media.progress < 1)) return null;
  return (
    <div className={styles.working} role="status" aria-live="off">
      <Strip length={1} done={media.progress} />
      <span className="dim small tabular">
        {words.player.stillWorking(formatShare(media.progress))}
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
      <TimeLeft seconds={media.secondsLeft} toldAt={`${media.updatedAt} ${media.progress}`} />
    </>
  );
}
