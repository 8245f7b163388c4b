import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMovie, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { createTimelineOf } from '../../lib/queries/recommendation.ts';
import { labelName } from '../../lib/words.ts';
import { recommendWords as words } from '../../lib/words-templates.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Page } from '../../ui/page.tsx';
import type { Clip } from './clip.ts';
import styles from './clip-bench.module.css';
import { clipList, lengthOf, moveActions } from './clip-list.ts';
import { ClipStage } from './clip-stage.tsx';
import { ClipStrip } from './clip-strip.tsx';
import { editListOf } from './edit-list.ts';
import { Followers } from './followers.tsx';
import { GenerateMenu } from './generate-menu.tsx';
import { showUndo } from './undo-note.tsx';
import { useClipMedia } from './use-clip-media.ts';
import { useFollowers } from './use-followers.ts';
import { useKeys } from './use-keys.ts';

type Props = {
  workspaceId: string;
  first: Clip | null;
  onCreated: () => void;
  onStarted: (wizardId: string) => void;
};

/** A film made clip by clip: the strip of those taken, the one that plays, and what could follow the last of them. */
export function ClipBench({ workspaceId, first, onCreated, onStarted }: Props) {
  const client = useQueryClient();
  const [clips, act] = useReducer(clipList, first ? [first] : []);
  const [chosen, choose] = useState(0);
  const [film, setFilm] = useState<{ from: number; seconds: number } | null>(null);
  const mediaOf = useClipMedia(workspaceId, clips);
  const followers = useFollowers(workspaceId, clips);
  const place = Math.min(chosen, clips.length - 1);

  const take = (at: number) => {
    const clip = followers.isPlaceholderData ? undefined : followers.data?.[at]?.clip;
    if (!clip) return;
    act({ type: 'add', clip });
    choose(clips.length);
    setFilm(null);
  };
  const remove = (index: number) => {
    const clip = clips[index];
    if (!clip) return;
    act({ type: 'removeAt', index });
    setFilm(null);
    showUndo(words.removed(labelName(clip.title)), () => act({ type: 'insertAt', index, clip }));
  };
  const move = (from: number, to: number) => {
    for (const action of moveActions(clips, from, to)) act(action);
    if (to >= 0 && to < clips.length) choose(to);
    setFilm(null);
  };
  const reset = () => {
    const before = clips;
    act({ type: 'reset' });
    setFilm(null);
    showUndo(words.resetDone, () => {
      for (const clip of before) act({ type: 'add', clip });
    });
  };
  const togglePlay = () => {
    if (film || clips.length === 0) setFilm(null);
    else setFilm({ from: 0, seconds: 0 });
  };
  const creating = useMutation({
    mutationFn: async () => {
      const { timeline } = editListOf(clips);
      const name = labelName(clips[0]?.title ?? '');
      return createTimelineOf(workspaceId, { title: words.videoTitle(name), ...timeline });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['ws', workspaceId, 'timelines'] });
      onCreated();
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  useKeys({
    ...Object.fromEntries([0, 1, 2].map((at) => [String(at + 1), () => take(at)])),
    p: togglePlay,
  });

  return (
    <Page
      title={words.title}
      lead={clips.length > 0 ? words.length(formatTime(lengthOf(clips)), clips.length) : words.lead}
      action={
        <>
          <GenerateMenu workspaceId={workspaceId} clip={clips[0]} onStarted={onStarted} />
          <Button
            aria-keyshortcuts="P"
            disabled={clips.length === 0}
            leftSection={
              film ? (
                <IconPlayerStop size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
              )
            }
            rightSection={<KeyHint>P</KeyHint>}
            onClick={togglePlay}
          >
            {film ? words.stop : words.play}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconMovie size={17} stroke={1.8} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <ClipStrip
        clips={clips}
        mediaOf={mediaOf}
        chosen={place}
        playhead={film?.seconds ?? null}
        onChoose={(index) => {
          choose(index);
          setFilm(null);
        }}
        onMove={move}
        onRemove={remove}
        onReset={reset}
      />
      <div className={styles.columns}>
        <ClipStage
          clips={clips}
          mediaOf={mediaOf}
          chosen={place}
          filmFrom={film ? film.from : null}
          onTime={(seconds) => setFilm((now) => now && { ...now, seconds })}
          onEnd={() => setFilm(null)}
        />
        <Followers followers={followers} isFirst={clips.length === 0} onTake={take} />
      </div>
    </Page>
  );
}
