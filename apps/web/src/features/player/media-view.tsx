import type { Label, Media } from '@cutgraph/contract';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowLeft, IconDots, IconDownload, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isClosedDoor, messageOf } from '../../lib/api.ts';
import { formatShare } from '../../lib/format.ts';
import { deleteMedia, labelsQuery, mediaQuery } from '../../lib/queries/media.ts';
import { MEDIA_STATUS } from '../../lib/status.ts';
import { words } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { FailNote, Skeleton } from '../../ui/state-note.tsx';
import { Strip } from '../../ui/strip.tsx';
import { ClipList } from './clip-list.tsx';
import { MediaFacts } from './media-facts.tsx';
import { MediaTasks } from './media-tasks.tsx';
import styles from './media-view.module.css';
import { Player } from './player.tsx';

type Props = { workspaceId: string; mediaId: string; onDeleted: () => void };

/** One media: the player, its clips, what was done with it and what it is. */
export function MediaView({ workspaceId, mediaId, onDeleted }: Props) {
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
          <Player media={media} labels={labels.data ?? []} clip={clip} onClip={setClip} />
        ) : (
          <NotPlayable media={media} />
        )}
        {media.warning ? <p className={styles.warning}>{media.warning}</p> : null}
      </div>
      <aside className={styles.side}>
        <ClipList media={media} labels={labels.data} clip={clip} onClip={setClip} />
        <MediaTasks workspaceId={workspaceId} mediaId={mediaId} />
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
          </span>
        </div>
      )}
    </div>
  );
}

function MediaMenu({
  workspaceId,
  media,
  onDeleted,
}: {
  workspaceId: string;
  media: Media;
  onDeleted: () => void;
}) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => deleteMedia(workspaceId, media.id),
    onSuccess: () => {
      notifications.show({ message: words.player.deleted(media.name) });
      onDeleted();
      void client.invalidateQueries({ queryKey: ['ws', workspaceId] });
    },
    onError: (error) => {
      setAsking(false);
      notifications.show({ color: 'red', message: messageOf(error) });
    },
  });
  return (
    <>
      {media.mediaStatus === MEDIA_STATUS.Done ? (
        <ButtonLink
          to="/ws/$w/media/$m/create"
          params={{ w: workspaceId, m: media.id }}
          leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
        >
          {words.nav.create}
        </ButtonLink>
      ) : null}
      <Menu>
        <Menu.Target>
          <Button variant="subtle" px={8} aria-label={words.more}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={`/api/files/ws/${workspaceId}/media/${media.id}/original`}
            download={media.name}
            leftSection={<IconDownload size={16} stroke={1.6} />}
          >
            {words.player.download}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => setAsking(true)}
          >
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        isOpen={isAsking}
        title={words.player.deleteTitle(media.name)}
        text={words.player.deleteText}
        action={words.remove}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
