import { exportOf, timelineOfClips } from '@cutgraph/core';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMovie, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { type Clip, lengthOf } from '../../lib/clip/clip.ts';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { collectionWords } from '../../lib/messages/timelines.ts';
import { createTimelineOf, timelineKeys } from '../../lib/queries/timelines.ts';
import { labelName } from '../../lib/search/labels.ts';
import { AddToCollection } from '../../ui/collection/add-to-collection.tsx';
import { ActionKey, useShortcuts } from '../../ui/control/key-hint.tsx';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useTimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import styles from './clip-bench.module.css';
import { moveActions } from './clip-list.ts';
import { ClipStage } from './clip-stage.tsx';
import { ClipStrip } from './clip-strip.tsx';
import { Followers } from './followers.tsx';
import { GenerateMenu } from './generate-menu.tsx';
import { recommendMessages } from './messages.ts';
import { useClipFilm } from './use-clip-film.ts';
import { useFollowers } from './use-followers.ts';

type Props = {
  workspaceId: string;
  first: Clip | null;
  onCreated: () => void;
  onStarted: (wizardId: string) => void;
};

/** A film made clip by clip: the strip of those taken, the one that plays, and what could follow the last of them. */
export function ClipBench({ workspaceId, first, onCreated, onStarted }: Props) {
  const client = useQueryClient();
  const [clips, act] = useClipFilm(workspaceId, first);
  const [chosen, choose] = useState(0);
  const play = useTimelinePlay(clips);
  const playKeys = useShortcuts('clips.preview');
  const { byId: mediaOf, gone } = useClipMedia(workspaceId, clips);
  const followers = useFollowers(workspaceId, clips);
  const place = Math.min(chosen, clips.length - 1);

  const stop = () => play.standAt({ place: 0, into: 0 });
  const take = (at: number) => {
    const clip = followers.isPlaceholderData ? undefined : followers.data?.[at]?.clip;
    if (!clip) return;
    act({ type: 'add', clip });
    choose(clips.length);
    stop();
  };
  // A clip of a video that was deleted meanwhile can be neither shown nor rendered.
  const lost = clips.find((clip) => gone.has(clip.mediaID));
  useEffect(() => {
    if (!lost) return;
    act({ type: 'removeById', id: lost.id });
    notifications.show({ message: recommendMessages.videoGone(labelName(lost.title)) });
  }, [lost, act]);

  const remove = (index: number) => {
    const clip = clips[index];
    if (!clip) return;
    act({ type: 'removeAt', index });
    stop();
    sayUndo(recommendMessages.removed(labelName(clip.title)), () => act({ type: 'insertAt', index, clip }));
  };
  const move = (from: number, to: number) => {
    for (const action of moveActions(clips, from, to)) act(action);
    if (to >= 0 && to < clips.length) choose(to);
    stop();
  };
  const reset = () => {
    const before = clips;
    act({ type: 'reset' });
    stop();
    sayUndo(recommendMessages.resetDone, () => {
      for (const clip of before) act({ type: 'add', clip });
    });
  };
  const togglePlay = () => {
    if (play.isPlaying || clips.length === 0) stop();
    else play.play();
  };
  const creating = useMutation({
    mutationFn: async () => {
      const { timeline, warnings } = exportOf(timelineOfClips(clips));
      const name = labelName(clips[0]?.title ?? '');
      return createTimelineOf(workspaceId, {
        title: recommendMessages.videoTitle(name),
        notes: warnings.map(({ note }) => note),
        ...timeline,
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
      onCreated();
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  useKeys({
    'clips.first': () => take(0),
    'clips.second': () => take(1),
    'clips.third': () => take(2),
    'clips.earlier': () => move(place, place - 1),
    'clips.later': () => move(place, place + 1),
    'clips.remove': () => remove(place),
    'clips.preview': togglePlay,
  });

  return (
    <Page
      title={recommendMessages.title}
      lead={
        clips.length > 0
          ? recommendMessages.length(formatTime(lengthOf(clips)), clips.length)
          : recommendMessages.lead
      }
      action={
        <>
          <GenerateMenu workspaceId={workspaceId} clip={clips[0]} onStarted={onStarted} />
          <Button
            aria-keyshortcuts={playKeys}
            disabled={clips.length === 0}
            leftSection={
              play.isPlaying ? (
                <IconPlayerStop size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
              )
            }
            rightSection={<ActionKey action="clips.preview" />}
            onClick={togglePlay}
          >
            {play.isPlaying ? recommendMessages.stop : recommendMessages.play}
          </Button>
          <AddToCollection
            workspaceId={workspaceId}
            clips={clips}
            label={collectionWords.keep}
            {...(clips[0] ? { title: recommendMessages.videoTitle(labelName(clips[0].title)) } : {})}
          />
          <Button
            variant="filled"
            disabled={clips.length === 0}
            leftSection={<IconMovie size={17} stroke={1.8} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {recommendMessages.create}
          </Button>
        </>
      }
    >
      <ClipStrip
        clips={clips}
        mediaOf={mediaOf}
        chosen={place}
        clock={play.isPlaying ? play.clock : null}
        onChoose={(index) => {
          choose(index);
          stop();
        }}
        onMove={move}
        onRemove={remove}
        onReset={reset}
      />
      <div className={styles.columns}>
        <ClipStage clips={clips} mediaOf={mediaOf} chosen={place} play={play} />
        <Followers followers={followers} isFirst={clips.length === 0} onTake={take} />
      </div>
    </Page>
  );
}
