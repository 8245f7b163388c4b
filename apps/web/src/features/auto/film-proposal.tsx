import { idOfRef, type StoredVideograph, soundOfKept, type Wizard } from '@cutgraph/contract';
import { finishedFilm, joinsOfPath, timelineOfCuts } from '@cutgraph/core';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { useSpeech } from '../../lib/clip/use-speech.ts';
import { formatTime } from '../../lib/format/format.ts';
import { filmTitle } from '../../lib/generation/film-title.ts';
import type { Finish } from '../../lib/generation/use-finish.ts';
import { createTimeline, timelineKeys } from '../../lib/queries/timelines.ts';
import { videographQuery } from '../../lib/queries/videographs.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { FailNote, Skeleton } from '../../ui/page/state-note.tsx';
import { previewPlan, sourceOfMedia } from '../../ui/timeline-player/preview-plan.ts';
import { TimelinePlayer } from '../../ui/timeline-player/timeline-player.tsx';
import { useGraphMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { useTimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import styles from './auto.module.css';
import { textOf } from './film-wishes.tsx';
import { joinsOnBeats } from './joins-on-beats.ts';
import { autoWords as words } from './messages.ts';

type StoredFilm = Wizard['films'][number];

type Props = {
  workspaceId: string;
  film: StoredFilm;
  /** What it begins with, and its style. */
  finish: Finish;
  number: number;
  /** One film plays at a time. */
  isPlaying: boolean;
  onPlaying: (isPlaying: boolean) => void;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  onCreated: () => void;
};

/** A film that Auto proposes: its preview, what it is, and what can be done with it. */
export function FilmProposal(props: Props) {
  const { workspaceId, film, finish, number, onCreated } = props;
  const client = useQueryClient();
  const graphId = idOfRef(film.videographRef);
  const graph = useQuery(videographQuery(workspaceId, graphId));
  const creating = useMutation({
    mutationFn: ({ revision, path }: StoredVideograph) =>
      createTimeline(workspaceId, {
        title: filmTitle(film.initConfig, new Date()),
        videographRef: film.videographRef,
        revision,
        path,
        ...(film.sound && { sound: film.sound }),
        ...(finish.titles.length > 0 && { titles: finish.titles }),
        ...(finish.style && { style: finish.style }),
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
      onCreated();
    },
    onError: sayFailed,
  });
  const { montage, subject, pace, canvas } = film.decided;
  const onBeats = graph.data && joinsOnBeats(graph.data);
  return (
    <li className={styles.film} data-canvas={canvas}>
      <div className={styles.screen}>
        {graph.data ? (
          <Preview {...props} graph={graph.data} />
        ) : graph.isError ? (
          <FailNote what={words.what} error={graph.error} retry={() => void graph.refetch()} />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </div>
      <div className={styles.text}>
        <h2>{words.film(number)}</h2>
        <p className="tabular">{words.facts(formatTime(film.seconds), film.cutCount, film.mediaCount)}</p>
        <p className="dim">
          {words.decided(
            textOf('montage', montage),
            subject && textOf('subject', subject),
            textOf('pace', pace),
            textOf('canvas', canvas),
          )}
        </p>
        {onBeats ? <p className="dim">{words.onBeats(onBeats)}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button
          variant={number === 1 ? 'filled' : 'default'}
          loading={creating.isPending || creating.isSuccess}
          disabled={!graph.data}
          onClick={() => graph.data && creating.mutate(graph.data)}
        >
          {words.createVideo}
        </Button>
        <ButtonLink variant="subtle" to="/ws/$w/edit/editor/$graphId" params={{ w: workspaceId, graphId }}>
          {words.openEditor}
        </ButtonLink>
      </div>
    </li>
  );
}

function Preview(props: Props & { graph: StoredVideograph }) {
  const { workspaceId, graph, film, finish, number, isPlaying, onPlaying, isMuted, onMuted } = props;
  const sourceOf = useGraphMedia(workspaceId, graph);
  const cuts = useMemo(() => graph.path.flatMap((index) => graph.cuts[index] ?? []), [graph]);
  const sound = useMemo(() => (film.sound ? soundOfKept(film.sound) : {}), [film.sound]);
  const song = sound.music?.media.key;
  const { byId: songs } = useClipMedia(workspaceId, song ? [{ mediaID: song }] : []);
  const seen = cuts.flatMap(({ mediaID }) => sourceOf(mediaID).media ?? []);
  const speechOf = useSpeech(
    sound.music?.ducking ? [...new Map(seen.map((one) => [one.id, one])).values()] : [],
  );
  const plan = previewPlan(
    finishedFilm(
      timelineOfCuts(graph, cuts),
      { sound, ...finish },
      {
        ...joinsOfPath(graph, graph.path),
        durationOf: (key) => sourceOf(key).media?.mediaDuration || undefined,
      },
    ),
    (key) => songs.get(key) ?? sourceOf(key).media,
    (key) => speechOf.get(key),
  );
  const inputOf = (key: string) => {
    const heard = songs.get(key);
    return heard ? sourceOfMedia(heard) : { ...sourceOfMedia(sourceOf(key).media), url: sourceOf(key).url };
  };
  const play = useTimelinePlay(cuts);
  const { play: start, pause } = play;
  useEffect(() => (isPlaying ? start() : pause()), [isPlaying, start, pause]);
  const label = isPlaying ? words.pause(number) : words.play(number);
  return (
    <>
      <TimelinePlayer
        label={words.preview(number)}
        plan={plan}
        sourceOf={inputOf}
        place={play.place}
        into={play.into}
        isPlaying={play.isPlaying}
        isMuted={isMuted}
        // A film that comes from black would rest in black.
        hasFades={false}
        onTime={play.onTime}
        onEnd={() => {
          play.onEnd();
          onPlaying(false);
        }}
      />
      <div className={styles.bar}>
        <ActionIcon size={40} variant="default" aria-label={label} onClick={() => onPlaying(!isPlaying)}>
          {isPlaying ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )}
        </ActionIcon>
        <ActionIcon
          size={40}
          variant="default"
          aria-label={isMuted ? words.soundOn : words.soundOff}
          onClick={() => onMuted(!isMuted)}
        >
          {isMuted ? (
            <IconVolumeOff size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconVolume size={18} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </div>
    </>
  );
}
