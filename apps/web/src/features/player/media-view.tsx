import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isClosedDoor } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { mediaQuery } from '../../lib/queries/media.ts';
import { usePageTitle } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { MediaPage } from './media-page.tsx';
import styles from './media-view.module.css';
import { playerMessages } from './messages.ts';

type Props = {
  workspaceId: string;
  mediaId: string;
  /** The position of the player at first. */
  startSeconds: number;
  /** True where it was opened to be edited. */
  isEdit: boolean;
  /** What is done with it. */
  tasks: ReactNode;
  onDeleted: () => void;
};

/** One media: the player, its lanes and clips, what was done with it and what it is. */
export function MediaView({ mediaId, ...props }: Props) {
  const query = useQuery(mediaQuery(props.workspaceId, mediaId));
  const media = query.data;
  usePageTitle(media?.name ?? messages.nav.media);

  if (query.isError && (!media || isClosedDoor(query.error))) {
    return <FailNote what={playerMessages.what} error={query.error} retry={() => void query.refetch()} />;
  }
  if (!media) {
    return (
      <div className={styles.page}>
        <LoadingNote />
        <Skeleton style={{ aspectRatio: '16 / 9' }} />
      </div>
    );
  }
  return <MediaPage media={media} {...props} />;
}
