import {
  addCaption,
  DEFAULT_CANVAS,
  type FadeSide,
  filmTimeOf,
  fittingTransition,
  MIN_CUT_LENGTH,
  musicClipOf,
  setFade,
  setTransition,
  sourceTimeAt,
  videoClipsOf,
} from '@cutgraph/core';
import { useEffect, useRef, useState } from 'react';
import { captionWords, timelineWords as words } from '../../lib/messages/timelines.ts';
import { BoxLayer } from '../../ui/review/box-layer.tsx';
import { useReviewStage } from '../../ui/review/use-review-stage.ts';
import { AudioEdgeFields } from './audio-edge-fields.tsx';
import { BeatRow } from './beat-row.tsx';
import { CaptionsRow } from './captions-row.tsx';
import { ClipInspector } from './clip-inspector.tsx';
import { ColourRow } from './colour-row.tsx';
import { CommentsRow } from './comments-row.tsx';
import { beginningsOf } from './film-clip.ts';
import styles from './film-editor.module.css';
import { FilmHead } from './film-head.tsx';
import { FilmNotes } from './film-notes.tsx';
import { FilmStage } from './film-stage.tsx';
import { FilmStrip } from './film-strip.tsx';
import { FramingRow } from './framing-row.tsx';
import type { ExportRules } from './short-places.ts';
import { SoundRow } from './sound-row.tsx';
import { SpeedFields } from './speed-fields.tsx';
import { StageFraming } from './stage-framing.tsx';
import { StyleRow } from './style-row.tsx';
import { TitlesRow } from './titles-row.tsx';
import { TransitionFields } from './transition-fields.tsx';
import { useCreateVideo } from './use-create-video.ts';
import { useFilmActs } from './use-film-acts.ts';
import { useFilmBeats } from './use-film-beats.ts';
import type { FilmEdit } from './use-film-edit.ts';

type Props = {
  workspaceId: string;
  edit: FilmEdit;
  /** The shortest cut; `MIN_CUT_LENGTH` where absent. */
  rules?: ExportRules;
  /** What a video is made from: a collection's or a timeline's reference. */
  madeFrom: string;
  isVariation?: boolean;
  /** The collection that it is, on which members comment. */
  collectionId?: string;
  /** Whether it is kept, or of what it is a variation. */
  state: React.ReactNode;
  /** What has to be said before all else. */
  notice?: React.ReactNode;
  settle: () => Promise<unknown>;
  onCreated: (timelineId: string) => void;
  onKept?: () => void;
};

const USUAL_RULES: ExportRules = { minCutLength: MIN_CUT_LENGTH };

/** A film: played above with what can be said of the chosen clip, and below as a strip that is ordered and trimmed. */
export function FilmEditor(props: Props) {
  const { workspaceId, edit, rules = USUAL_RULES, madeFrom, isVariation = false, settle, onCreated } = props;
  const [isReframing, setReframing] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReframing) stage.current?.querySelector<HTMLElement>('[data-framing]')?.focus();
  }, [isReframing]);
  const acts = useFilmActs(workspaceId, edit);
  const { film, clips, clip, place, play, mediaOf, gone, titleOf, durationOf } = acts;
  const { changeClip, changeChosen, changeFilm, trimTo, standAtEnd, drag, drop } = acts;
  const commented = useReviewStage(play.standAtSecond);
  const length = beginningsOf(clips).at(-1) ?? 0;
  const beats = useFilmBeats(workspaceId, musicClipOf(film), length);
  const { minCutLength } = rules;
  const creating = useCreateVideo({
    workspaceId,
    edit,
    madeFrom,
    minCutLength,
    durationOf,
    settle,
    onCreated,
  });

  return (
    <div className={styles.page}>
      <FilmHead
        workspaceId={workspaceId}
        film={edit.film}
        length={length}
        state={props.state}
        isVariation={isVariation}
        canUndo={edit.canUndo}
        canRedo={edit.canRedo}
        isCreating={creating.isPending}
        durationOf={durationOf}
        onTitle={(name) => edit.change(() => [{ kind: 'setTimeline', fields: { name } }], 'title')}
        onUndo={acts.undo}
        onRedo={acts.redo}
        onCreate={(own, others) => creating.mutate({ own, others })}
        onKept={() => props.onKept?.()}
      />
      {props.notice}
      <div className={styles.room}>
        <div className={styles.stage} ref={stage}>
          <FilmStage
            film={film}
            mediaOf={mediaOf}
            play={play}
            length={length}
            isTrimming={acts.isDragging}
            onToggle={acts.toggle}
          >
            {clip && isReframing && !play.isPlaying ? (
              <StageFraming
                clip={clip}
                seconds={sourceTimeAt(clip, play.into)}
                canvas={film.canvas}
                media={mediaOf.get(clip.media.key)}
                onDrag={(make) => drag(place, make)}
                onDrop={drop}
                onStep={(make) => changeClip(place, make, `framing ${play.into}`)}
                onDone={() => setReframing(false)}
              />
            ) : null}
            {isReframing || play.isPlaying ? null : (
              <BoxLayer shown={commented.shown} drawn={commented.drawn} onDraw={commented.draw} />
            )}
          </FilmStage>
        </div>
        <div className={styles.inspector}>
          {clip ? (
            <ClipInspector
              key={clip.id}
              workspaceId={workspaceId}
              clip={clip}
              place={place}
              all={clips.length}
              media={mediaOf.get(clip.media.key)}
              isGone={gone.has(clip.media.key)}
              hasTransition={{
                fadeIn: fittingTransition(clips, place - 1, durationOf) !== null,
                fadeOut: fittingTransition(clips, place, durationOf) !== null,
              }}
              transition={
                <TransitionFields
                  clips={clips}
                  place={place}
                  durationOf={durationOf}
                  onChange={(transition, act) => changeChosen((one) => setTransition(one, transition), act)}
                />
              }
              speed={
                <SpeedFields
                  clip={clip}
                  videoRate={mediaOf.get(clip.media.key)?.framesPerSecond ?? 0}
                  filmRate={(film.canvas ?? DEFAULT_CANVAS).framesPerSecond}
                  onChange={changeChosen}
                />
              }
              audioEdges={
                <AudioEdgeFields
                  clips={clips}
                  place={place}
                  durationOf={durationOf}
                  onChange={changeChosen}
                />
              }
              onChange={changeChosen}
              onMute={() => {
                play.pause();
                acts.mute();
              }}
              onMove={(to) => acts.move(place, to)}
              onRemove={acts.remove}
            />
          ) : null}
        </div>
        <div className={styles.strip}>
          <FilmStrip
            clips={clips}
            mediaOf={mediaOf}
            gone={gone}
            chosen={place}
            isTrimming={acts.isDragging}
            minCutLength={minCutLength}
            clock={play.clock}
            beats={beats ?? []}
            notes={<FilmNotes clips={clips} rules={rules} />}
            onChoose={acts.choose}
            onMove={acts.move}
            onSeek={play.standAtSecond}
            onDragTrim={(index, side, seconds) => standAtEnd(index, side, drag(index, trimTo(side, seconds)))}
            onDragFade={(index, side: FadeSide, seconds) => drag(index, (one) => setFade(one, side, seconds))}
            onDrop={drop}
            onStepTrim={(index, side, seconds) => {
              changeClip(index, trimTo(side, seconds), `trim ${side}`);
              standAtEnd(index, side, videoClipsOf(edit.latest.current.film)[index]);
            }}
            onStepFade={(index, side, seconds) =>
              changeClip(index, (one) => setFade(one, side, seconds), side)
            }
          />
          <p className={styles.help}>{words.pointHelp}</p>
        </div>
        <div className={styles.rows}>
          <StyleRow film={edit.film} onChange={edit.change} />
          <SoundRow
            workspaceId={workspaceId}
            film={film}
            onChange={edit.change}
            beats={
              <BeatRow
                workspaceId={workspaceId}
                film={edit.film}
                minCutLength={minCutLength}
                beats={beats}
                titleOf={titleOf}
                onChange={changeFilm}
              />
            }
          />
          <FramingRow
            workspaceId={workspaceId}
            film={edit.film}
            chosen={clip ? { clip, place, seconds: sourceTimeAt(clip, play.into) } : null}
            mediaOf={mediaOf}
            titleOf={titleOf}
            onChange={changeFilm}
            onSeek={(seconds) => {
              if (clip) play.standAt({ place, into: filmTimeOf(clip, seconds) });
            }}
            isMoving={isReframing}
            onMoving={(isMoving) => {
              play.pause();
              setReframing(isMoving);
            }}
          />
          <ColourRow clips={clips} place={place} mediaOf={mediaOf} onChange={changeChosen} />
          <CaptionsRow
            film={film}
            mediaOf={mediaOf}
            onChange={edit.change}
            onSeek={play.standAtSecond}
            onAdd={() => edit.change((now) => addCaption(now, play.now.current, captionWords.newText))}
          />
          <TitlesRow film={film} now={() => play.clock.get()} onChange={edit.change} />
          {props.collectionId ? (
            <CommentsRow
              workspaceId={workspaceId}
              collectionId={props.collectionId}
              play={play}
              length={length}
              stage={commented}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
