import type { StoredVideograph } from '@cutgraph/contract';
import { cutRangesOf, finishedFilm, joinsOfPath, type RenderPlan, timelineOfCuts } from '@cutgraph/core';
import { useCallback, useMemo } from 'react';
import { previewPlan, sourceOfMedia } from '../../ui/timeline-player/preview-plan.ts';
import { TimelinePlayer } from '../../ui/timeline-player/timeline-player.tsx';
import { withBeat } from './beat-of-join.ts';
import { CurrentCut } from './current-cut.tsx';
import styles from './editor.module.css';
import { JoinView } from './join-view.tsx';
import { editorWords } from './messages.ts';
import { edgeTo, lengthOf } from './path.ts';
import { limitsOf } from './trim.ts';
import { TrimBar } from './trim-bar.tsx';
import type { EditorState } from './use-editor.ts';

type Props = {
  videograph: StoredVideograph;
  /** The same with an end that is being moved where it is now. */
  drawn: StoredVideograph;
  editor: EditorState;
  isStill: boolean;
};

/** The current cut large, with its ends to move, beside the join to the candidate that is looked at; or the preview. */
export function Stage({ videograph, drawn, editor, isStill }: Props) {
  const { film, current, shown, sourceOf, music, finish, preview, isMuted, choices, edits, clock } = editor;
  const { path, pinned } = film;
  const { canvas, edges, minCutLength } = videograph;
  const { sound, media: song, speechOf, rule } = music;
  const { framesPerSecond } = canvas;
  const plan = useMemo(() => {
    const cuts = path.flatMap((index) => videograph.cuts[index] ?? []);
    return previewPlan(
      finishedFilm(
        timelineOfCuts(videograph, cuts),
        { sound, ...finish },
        {
          ...joinsOfPath(videograph, path),
          durationOf: (key) => sourceOf(key).media?.mediaDuration || undefined,
        },
      ),
      (key) => (key === song?.id ? song : sourceOf(key).media),
      speechOf,
    );
  }, [videograph, path, sourceOf, sound, finish, song, speechOf]);
  const findInput = useCallback(
    (key: string) =>
      key === song?.id
        ? sourceOfMedia(song)
        : { ...sourceOfMedia(sourceOf(key).media), url: sourceOf(key).url },
    [sourceOf, song],
  );
  const place = path.length - 1;
  const atJoin = shown && {
    ...shown,
    edge: withBeat(shown.edge, { seconds: lengthOf(videograph.cuts, path), rule, framesPerSecond }),
  };
  return (
    <div className={styles.stage} style={{ '--aspect': canvas.width / canvas.height } as React.CSSProperties}>
      <div className={styles.current}>
        <div className={styles.picture}>
          {preview ? (
            <TimelinePlayer
              key={preview.from}
              label={editorWords.preview}
              plan={plan}
              sourceOf={findInput}
              place={preview.from}
              into={0}
              isPlaying
              isMuted={isMuted}
              onTime={(at, into) => clock.set(secondsBefore(plan, at) + into)}
              onEnd={() => editor.setPreview(null)}
            />
          ) : current ? (
            <CurrentCut
              key={current.index}
              cut={drawn.cuts[current.index] ?? current}
              edge={withBeat(edgeTo(edges, path, place), {
                seconds: lengthOf(videograph.cuts, path.slice(0, place)),
                ...{ rule, framesPerSecond },
              })}
              place={place}
              source={sourceOf(current.mediaID)}
              canvas={canvas}
              isPlaying={!isStill}
              isMuted={isMuted}
              isPinned={pinned.includes(current.index)}
              movedEnd={edits.draft?.index === current.index ? edits.draft.side : null}
              onPlay={() => editor.playFrom(place)}
              onPin={() => choices.pin(current.index)}
              onMute={() => edits.mute(current.index)}
              onRefuse={path.length > 1 ? () => choices.refuse(current.index) : undefined}
            />
          ) : null}
        </div>
        {current && !preview ? (
          <TrimBar
            key={current.index}
            cut={current}
            source={sourceOf(current.mediaID)}
            limits={limitsOf(videograph, current)}
            minCutLength={minCutLength}
            canvas={canvas}
            edits={edits}
          />
        ) : null}
      </div>
      {current && atJoin ? (
        <div className={styles.join}>
          <JoinView videograph={videograph} current={current} candidate={atJoin} sourceOf={sourceOf} />
        </div>
      ) : null}
    </div>
  );
}

function secondsBefore(plan: RenderPlan, place: number): number {
  return (cutRangesOf(plan)[place]?.firstFrame ?? plan.frameCount) / plan.canvas.framesPerSecond;
}
