import {
  addCaption,
  applyTimelineOperation,
  clipSeconds,
  exportOf,
  type FadeSide,
  fittingTransition,
  MIN_CUT_LENGTH,
  musicClipOf,
  type Side,
  setFade,
  setTransition,
  type Timeline,
  type TimelineClip,
  type TimelineOperation,
  toggleMute,
  toggleTransition,
  transitionRoom,
  trim,
  videoClipsOf,
} from '@cutgraph/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { captionWords, timelineWords as words } from '../../lib/messages/timelines.ts';
import { createTimelineOf, timelineKeys } from '../../lib/queries/timelines.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { useTimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import { AudioEdgeFields } from './audio-edge-fields.tsx';
import { BeatRow } from './beat-row.tsx';
import { CaptionsRow } from './captions-row.tsx';
import { ClipInspector } from './clip-inspector.tsx';
import { clipTitle } from './clip-title.ts';
import { ColourRow } from './colour-row.tsx';
import { beginningsOf } from './film-clip.ts';
import styles from './film-editor.module.css';
import { FilmHead } from './film-head.tsx';
import { FilmNotes } from './film-notes.tsx';
import { FilmStage } from './film-stage.tsx';
import { FilmStrip } from './film-strip.tsx';
import { FramingRow } from './framing-row.tsx';
import { roomOf } from './room-of.ts';
import type { ExportRules } from './short-places.ts';
import { SoundRow } from './sound-row.tsx';
import { StageFraming } from './stage-framing.tsx';
import { StyleRow } from './style-row.tsx';
import { TitlesRow } from './titles-row.tsx';
import { TransitionFields } from './transition-fields.tsx';
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
  /** Whether it is kept, or of what it is a variation. */
  state: React.ReactNode;
  /** What has to be said before all else. */
  notice?: React.ReactNode;
  settle: () => Promise<unknown>;
  onCreated: (timelineId: string) => void;
  onKept?: () => void;
};

const USUAL_RULES: ExportRules = { minCutLength: MIN_CUT_LENGTH };

type MakeClip = (clip: TimelineClip) => TimelineOperation;

/** An edit of a clip, which may be gone by the time it is made. */
const onClip = (clipId: string, make: MakeClip) => (film: Timeline) =>
  videoClipsOf(film)
    .filter(({ id }) => id === clipId)
    .map(make);

/** A film: played above with what can be said of the chosen clip, and below as a strip that is ordered and trimmed. */
export function FilmEditor(props: Props) {
  const { workspaceId, edit, rules = USUAL_RULES, madeFrom, isVariation = false, settle, onCreated } = props;
  const client = useQueryClient();
  // An end that is dragged is not a change before it is let go.
  const [draft, setDraft] = useState<{ film: Timeline; clipId: string; make: MakeClip } | null>(null);
  const [isReframing, setReframing] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReframing) stage.current?.querySelector<HTMLElement>('[data-framing]')?.focus();
  }, [isReframing]);
  const film = draft?.film ?? edit.film;
  const clips = videoClipsOf(film);
  const music = musicClipOf(film);
  const { byId: mediaOf, gone } = useClipMedia(
    workspaceId,
    [...clips, ...(music ? [music] : [])].map(({ media }) => ({ mediaID: media.key })),
  );
  const play = useTimelinePlay(clips);
  const place = play.place;
  const clip = clips[place];
  const length = beginningsOf(clips).at(-1) ?? 0;
  const beats = useFilmBeats(workspaceId, music, length);
  const titleOf = (one: TimelineClip) => clipTitle(one, mediaOf.get(one.media.key));
  const durationOf = (key: string) => mediaOf.get(key)?.mediaDuration || undefined;
  /** How loud clips were before they were muted. */
  const loudBefore = useRef(new Map<string, number>());
  /** The clip at a place as it is kept, whatever is dragged now. */
  const keptAt = (index: number) => videoClipsOf(edit.film)[index];

  const choose = (index: number) => {
    if (clips[index]) play.standAt({ place: index, into: 0 });
  };
  const changeClip = (index: number, make: MakeClip, act: string | null) => {
    const one = keptAt(index);
    if (one) edit.change(onClip(one.id, make), act && `${act} ${one.id}`);
  };
  const mute = () =>
    changeClip(
      place,
      (one) => {
        if (one.volume > 0) loudBefore.current.set(one.id, one.volume);
        return toggleMute(one, loudBefore.current.get(one.id));
      },
      null,
    );
  const trimTo =
    (side: Side, seconds: number): MakeClip =>
    (one) =>
      trim(one, side, seconds, roomOf(mediaOf.get(one.media.key)));
  const standAtEnd = (index: number, side: Side, one: TimelineClip | undefined) =>
    play.standAt({ place: index, into: side === 'start' || !one ? 0 : clipSeconds(one) });
  const drag = (index: number, make: MakeClip): TimelineClip | undefined => {
    const one = keptAt(index);
    if (!one) return undefined;
    const dragged = applyTimelineOperation(edit.film, make(one)).timeline;
    setDraft({ film: dragged, clipId: one.id, make });
    return videoClipsOf(dragged)[index];
  };
  const drop = (isKept: boolean) => {
    if (isKept && draft) edit.change(onClip(draft.clipId, draft.make));
    setDraft(null);
  };
  const move = (from: number, to: number) => {
    const one = keptAt(from);
    if (!one || from === to || !keptAt(to)) return;
    edit.change(() => [{ kind: 'move', clipId: one.id, to }]);
    play.standAt({ place: to, into: 0 });
  };
  const remove = () => {
    const one = keptAt(place);
    if (!one) return;
    edit.change(() => [{ kind: 'remove', clipId: one.id }]);
    play.standAt({ place: Math.max(0, Math.min(place, clips.length - 2)), into: 0 });
    sayUndo(words.removed(titleOf(one)), () =>
      edit.change((now) => {
        const others = videoClipsOf(now);
        if (others.some(({ id }) => id === one.id)) return [];
        return [{ kind: 'insert', at: Math.min(place, others.length), clip: one }];
      }),
    );
  };
  const goBack = (act: () => void) => {
    play.pause();
    act();
  };
  const markHere = (side: Side) => {
    const { place: index, into } = play.now.current;
    const one = keptAt(index);
    if (!one) return;
    changeClip(index, trimTo(side, one.start + into), `trim ${side}`);
    play.standAt({ place: index, into: side === 'start' ? 0 : into });
  };
  const stepFrames = (frames: number) => {
    const { place: index, into } = play.now.current;
    const one = clips[index];
    if (!one) return;
    const { frameSeconds } = roomOf(mediaOf.get(one.media.key));
    const to = Math.min(clipSeconds(one) - frameSeconds, Math.max(0, into + frames * frameSeconds));
    play.standAt({ place: index, into: to });
  };
  const toggle = () => (play.isPlaying ? play.pause() : play.play());
  const creating = useMutation({
    mutationFn: async () => {
      const kept = edit.latest.current.film;
      const { timeline, warnings } = exportOf(kept, rules.minCutLength, durationOf);
      await settle();
      return createTimelineOf(workspaceId, {
        title: kept.name.trim() || words.whatOne,
        madeFrom,
        notes: warnings.map(({ note }) => note),
        minCutLength: rules.minCutLength,
        ...timeline,
      });
    },
    onSuccess: (timeline) => {
      void client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
      onCreated(timeline.id);
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  useKeys({
    'timeline.play': toggle,
    'timeline.left': () => choose(place - 1),
    'timeline.right': () => choose(place + 1),
    'timeline.frameBack': () => stepFrames(-1),
    'timeline.frameForward': () => stepFrames(1),
    'timeline.startHere': () => markHere('start'),
    'timeline.endHere': () => markHere('end'),
    'timeline.earlier': () => move(place, place - 1),
    'timeline.later': () => move(place, place + 1),
    'timeline.remove': remove,
    'timeline.mute': mute,
    'timeline.transition': () => {
      if (!clips[place + 1]) return;
      play.pause();
      const { seconds } = transitionRoom(clips, place, 'dissolve', durationOf);
      changeClip(place, (one) => toggleTransition(one, seconds), null);
    },
    'timeline.undo': () => goBack(edit.undo),
    'timeline.redo': () => goBack(edit.redo),
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
        onTitle={(name) => edit.change(() => [{ kind: 'setTimeline', fields: { name } }], 'title')}
        onUndo={() => goBack(edit.undo)}
        onRedo={() => goBack(edit.redo)}
        onCreate={() => creating.mutate()}
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
            isTrimming={draft !== null}
            onToggle={toggle}
          >
            {clip && isReframing && !play.isPlaying ? (
              <StageFraming
                clip={clip}
                seconds={clip.start + play.into}
                canvas={film.canvas}
                media={mediaOf.get(clip.media.key)}
                onDrag={(make) => drag(place, make)}
                onDrop={drop}
                onStep={(make) => changeClip(place, make, `framing ${play.into}`)}
                onDone={() => setReframing(false)}
              />
            ) : null}
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
                  onChange={(transition, act) => {
                    play.pause();
                    changeClip(place, (one) => setTransition(one, transition), act);
                  }}
                />
              }
              audioEdges={
                <AudioEdgeFields
                  clips={clips}
                  place={place}
                  durationOf={durationOf}
                  onChange={(make, act) => {
                    play.pause();
                    changeClip(place, make, act);
                  }}
                />
              }
              onChange={(make, act) => {
                play.pause();
                changeClip(place, make, act);
              }}
              onMute={() => {
                play.pause();
                mute();
              }}
              onMove={(to) => move(place, to)}
              onRemove={remove}
            />
          ) : null}
        </div>
        <div className={styles.strip}>
          <FilmStrip
            clips={clips}
            mediaOf={mediaOf}
            gone={gone}
            chosen={place}
            isTrimming={draft !== null}
            minCutLength={rules.minCutLength}
            clock={play.clock}
            beats={beats ?? []}
            notes={<FilmNotes clips={clips} rules={rules} />}
            onChoose={choose}
            onMove={move}
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
          <StyleRow film={edit.film} onChange={edit.change} />
          <SoundRow
            workspaceId={workspaceId}
            film={film}
            onChange={edit.change}
            beats={
              <BeatRow
                workspaceId={workspaceId}
                film={edit.film}
                minCutLength={rules.minCutLength}
                beats={beats}
                titleOf={titleOf}
                onChange={(make, act) => {
                  play.pause();
                  edit.change(make, act);
                }}
              />
            }
          />
          <FramingRow
            workspaceId={workspaceId}
            film={edit.film}
            chosen={clip ? { clip, place, seconds: clip.start + play.into } : null}
            mediaOf={mediaOf}
            titleOf={titleOf}
            onChange={(make, act) => {
              play.pause();
              edit.change(make, act);
            }}
            onSeek={(seconds) => {
              if (clip) play.standAt({ place, into: seconds - clip.start });
            }}
            isMoving={isReframing}
            onMoving={(isMoving) => {
              play.pause();
              setReframing(isMoving);
            }}
          />
          <ColourRow
            clips={clips}
            place={place}
            mediaOf={mediaOf}
            onChange={(make, act) => {
              play.pause();
              changeClip(place, make, act);
            }}
          />
          <CaptionsRow
            film={film}
            mediaOf={mediaOf}
            onChange={edit.change}
            onSeek={play.standAtSecond}
            onAdd={() => edit.change((now) => addCaption(now, play.now.current, captionWords.newText))}
          />
          <TitlesRow film={film} now={() => play.clock.get()} onChange={edit.change} />
        </div>
      </div>
    </div>
  );
}
