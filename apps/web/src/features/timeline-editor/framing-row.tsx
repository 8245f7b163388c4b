import type { FollowedTimeline, Media } from '@cutgraph/contract';
import {
  applyTimelineOperations,
  type CanvasShape,
  diffTimelines,
  exportOf,
  FILM_CANVASES,
  FOLLOW_PACES,
  type FollowPace,
  setFill,
  shapeOfCanvas,
  type Timeline,
  type TimelineClip,
  videoClipsOf,
} from '@cutgraph/core';
import { Button, Select } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { framingWords as words } from '../../lib/messages/timelines.ts';
import { followTimeline } from '../../lib/queries/timelines.ts';
import { ClipFraming } from './clip-framing.tsx';
import row from './film-row.module.css';
import { framingsOf } from './followed-film.ts';
import styles from './framing-row.module.css';
import type { MakeOperations } from './use-film-edit.ts';

type Props = {
  workspaceId: string;
  film: Timeline;
  /** The chosen clip, with its place from 0, and the second of its media that is shown. */
  chosen: { clip: TimelineClip; place: number; seconds: number } | null;
  mediaOf: ReadonlyMap<string, Media>;
  titleOf: (clip: TimelineClip) => string;
  /** Changes that follow each other under one `act` are undone together. */
  onChange: (make: MakeOperations, act: string | null) => void;
  /** Goes to a second of the media of the chosen clip. */
  onSeek: (seconds: number) => void;
  /** Whether the picture is moved on the stage. */
  isMoving: boolean;
  onMoving: (isMoving: boolean) => void;
};

const SHAPES = Object.keys(FILM_CANVASES) as CanvasShape[];
const PACES = Object.keys(FOLLOW_PACES) as FollowPace[];
type Cuts = FollowedTimeline['cuts'];

/** The shape of a film, and what of their frames its clips show in it. */
export function FramingRow(props: Props) {
  const { workspaceId, film, chosen, mediaOf, titleOf, onChange, onSeek, isMoving, onMoving } = props;
  const [pace, setPace] = useState<FollowPace>('default');
  const [followed, setFollowed] = useState<{ film: Timeline; cuts: Cuts } | null>(null);
  const help = useId();
  const clips = videoClipsOf(film);
  const following = useMutation({
    mutationFn: async ({ before, cuts }: { before: Timeline; cuts: number[] }) => {
      // All clips are sent, so that a place there is a place here.
      const { timeline } = exportOf(before, 0);
      const answer = await followTimeline(workspaceId, { ...timeline, pace, cuts });
      let after: Timeline | null = null;
      onChange((now) => {
        if (now !== before) return [];
        const changes = framingsOf(now, answer);
        after = applyTimelineOperations(now, changes).timeline;
        return changes;
      }, null);
      if (!after) throw new Error(words.changedMeanwhile);
      setFollowed({ film: after, cuts: answer.cuts });
    },
  });
  const follow = (cuts: number[]) => {
    setFollowed(null);
    following.mutate({ before: film, cuts });
  };
  // What was said holds for the film that it was said of.
  const shown = followed && diffTimelines(followed.film, film).length === 0 ? followed : null;
  const shape = shapeOfCanvas(film.canvas);
  const { canvas } = film;
  return (
    <section className={row.row} aria-label={words.title}>
      <div className={`${row.fields} ${styles.choices}`}>
        <Select
          label={words.shape}
          allowDeselect={false}
          value={shape ?? 'other'}
          data={[
            ...SHAPES.map((value) => ({ value: value as string, label: words.shapes[value] })),
            ...(shape === null && canvas
              ? [{ value: 'other', label: words.otherShape(canvas.width, canvas.height) }]
              : []),
          ]}
          onChange={(value) => {
            const chosenShape = SHAPES.find((one) => one === value);
            if (chosenShape && chosenShape !== shape)
              onChange(() => [{ kind: 'setTimeline', fields: { canvas: FILM_CANVASES[chosenShape] } }], null);
          }}
        />
        <Select
          label={words.pace}
          allowDeselect={false}
          value={pace}
          data={PACES.map((value) => ({ value, label: words.paces[value] }))}
          onChange={(value) => setPace(PACES.find((one) => one === value) ?? 'default')}
        />
        <Button
          className={styles.act ?? ''}
          leftSection={<IconFocusCentered size={17} stroke={1.7} aria-hidden />}
          disabled={clips.length === 0}
          loading={following.isPending}
          aria-describedby={help}
          onClick={() => follow([...clips.keys()])}
        >
          {words.followAll}
        </Button>
      </div>
      <p className="dim small" id={help}>
        {words.help}
      </p>
      {following.error ? (
        <p className="bad" role="alert">
          {messageOf(following.error)}
        </p>
      ) : null}
      <div role="status">
        {shown ? (
          <ul className={styles.results} aria-label={words.results}>
            {shown.cuts.map(({ cut, kind }) => (
              <li key={clips[cut]!.id}>
                <span>{words.result(cut + 1, titleOf(clips[cut]!))}</span>
                <span className="dim">{words.kinds[kind]}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {chosen ? (
        <ClipFraming
          {...{ workspaceId, ...chosen }}
          canvas={canvas}
          media={mediaOf.get(chosen.clip.media.key)}
          isFollowing={following.isPending}
          onFollow={() => follow([chosen.place])}
          {...{ onSeek, isMoving, onMoving }}
          onFillAll={() =>
            onChange((now) => videoClipsOf(now).map((one) => setFill(one, chosen.clip.fill ?? null)), null)
          }
          onChange={(make, act) =>
            onChange(
              (now) =>
                videoClipsOf(now)
                  .filter(({ id }) => id === chosen.clip.id)
                  .map(make),
              act && `${act} ${chosen.clip.id}`,
            )
          }
        />
      ) : null}
    </section>
  );
}
