import { exportOf, MIN_CUT_LENGTH, timelineOfClips, withSound } from '@cutgraph/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { createTimelineOf, timelineKeys } from '../../lib/queries/timelines.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { useTimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import { ClipInspector } from './clip-inspector.tsx';
import { clipTitle } from './clip-title.ts';
import {
  beginningsOf,
  changed,
  type FadeSide,
  type FilmClip,
  moved,
  type Side,
  trimmed,
  withFade,
  withMuteToggled,
} from './film-clip.ts';
import styles from './film-editor.module.css';
import { FilmHead } from './film-head.tsx';
import { FilmNotes } from './film-notes.tsx';
import { FilmStage } from './film-stage.tsx';
import { FilmStrip } from './film-strip.tsx';
import { roomOf } from './room-of.ts';
import type { ExportRules } from './short-places.ts';
import { SoundRow } from './sound-row.tsx';
import type { FilmEdit } from './use-film-edit.ts';

type Props = {
  workspaceId: string;
  edit: FilmEdit;
  /** The shortest cut, and the canvas where one is known; `MIN_CUT_LENGTH` and none where absent. */
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

/** A film: played above with what can be said of the chosen clip, and below as a strip that is ordered and trimmed. */
export function FilmEditor(props: Props) {
  const { workspaceId, edit, rules = USUAL_RULES, madeFrom, isVariation = false, settle, onCreated } = props;
  const client = useQueryClient();
  // An end that is dragged is not a change before it is let go.
  const [draft, setDraft] = useState<readonly FilmClip[] | null>(null);
  const clips = draft ?? edit.film.clips;
  const { sound } = edit.film;
  const heard = sound.music ? [{ mediaID: sound.music.media.key }] : [];
  const { byId: mediaOf, gone } = useClipMedia(workspaceId, [...clips, ...heard]);
  const play = useTimelinePlay(clips);
  const [said, say] = useState('');
  const place = play.place;
  const clip = clips[place];
  const length = beginningsOf(clips).at(-1) ?? 0;
  const titleOf = (one: FilmClip) => clipTitle(one, mediaOf.get(one.mediaID));

  const choose = (index: number) => {
    if (clips[index]) play.standAt({ place: index, into: 0 });
  };
  const changeClip = (index: number, make: (clip: FilmClip) => FilmClip, act: string) => {
    const key = edit.film.clips[index]?.key;
    edit.changeClips((all) => changed(all, index, make), act === 'mute' ? null : `${act} ${key}`);
  };
  const trim = (index: number, side: Side, seconds: number) => (one: FilmClip) =>
    trimmed(one, side, seconds, roomOf(mediaOf.get(clips[index]?.mediaID ?? '')));
  const standAtEnd = (index: number, side: Side, one: FilmClip | undefined) =>
    play.standAt({ place: index, into: side === 'start' ? 0 : Math.max(0, one?.length ?? 0) });
  const move = (from: number, to: number) => {
    const one = edit.film.clips[from];
    const next = moved(edit.film.clips, from, to);
    if (!one || next === edit.film.clips) return;
    edit.changeClips(() => next);
    play.standAt({ place: to, into: 0 });
    say(words.nowAt(to + 1, next.length, titleOf(one)));
  };
  const remove = () => {
    const one = edit.film.clips[place];
    if (!one) return;
    edit.changeClips((all) => all.toSpliced(place, 1));
    play.standAt({ place: Math.max(0, Math.min(place, clips.length - 2)), into: 0 });
    sayUndo(words.removed(titleOf(one)), () =>
      edit.changeClips((all) => (all.includes(one) ? all : all.toSpliced(place, 0, one))),
    );
  };
  const goBack = (act: () => void) => {
    play.pause();
    act();
  };
  const markHere = (side: Side) => {
    const { place: index, into } = play.now.current;
    const one = edit.film.clips[index];
    if (!one) return;
    changeClip(index, trim(index, side, one.start + into), `trim ${side}`);
    play.standAt({ place: index, into: side === 'start' ? 0 : into });
  };
  const stepFrames = (frames: number) => {
    const { place: index, into } = play.now.current;
    const one = clips[index];
    if (!one) return;
    const { frameSeconds } = roomOf(mediaOf.get(one.mediaID));
    const to = Math.min(one.length - frameSeconds, Math.max(0, into + frames * frameSeconds));
    play.standAt({ place: index, into: to });
  };
  const toggle = () => (play.isPlaying ? play.pause() : play.play());
  const creating = useMutation({
    mutationFn: async () => {
      const { title, clips: kept, sound: heardNow } = edit.latest.current.film;
      const made = withSound(timelineOfClips(kept, rules.canvas), heardNow);
      const { timeline, warnings } = exportOf(made, rules.minCutLength);
      await settle();
      return createTimelineOf(workspaceId, {
        title: title.trim() || words.whatOne,
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
    'timeline.mute': () => changeClip(place, withMuteToggled, 'mute'),
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
        onTitle={(title) => edit.change((film) => ({ ...film, title }), 'title')}
        onUndo={() => goBack(edit.undo)}
        onRedo={() => goBack(edit.redo)}
        onCreate={() => creating.mutate()}
        onKept={() => props.onKept?.()}
      />
      {props.notice}
      <div className={styles.room}>
        <div className={styles.stage}>
          <FilmStage
            clips={clips}
            mediaOf={mediaOf}
            play={play}
            length={length}
            canvas={rules.canvas}
            sound={sound}
            isTrimming={draft !== null}
            onToggle={toggle}
          />
        </div>
        <div className={styles.inspector}>
          {clip ? (
            <ClipInspector
              key={clip.key}
              workspaceId={workspaceId}
              clip={clip}
              place={place}
              all={clips.length}
              media={mediaOf.get(clip.mediaID)}
              isGone={gone.has(clip.mediaID)}
              onChange={(make, act) => {
                play.pause();
                changeClip(place, make, act);
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
            notes={<FilmNotes clips={clips} rules={rules} />}
            onChoose={choose}
            onMove={move}
            onSeek={play.standAtSecond}
            onDragTrim={(index, side, seconds) => {
              const next = changed(edit.film.clips, index, trim(index, side, seconds));
              setDraft(next);
              standAtEnd(index, side, next[index]);
            }}
            onDragFade={(index, side: FadeSide, seconds) =>
              setDraft(changed(edit.film.clips, index, (one) => withFade(one, side, seconds)))
            }
            onDrop={(isKept) => {
              if (isKept && draft) edit.changeClips(() => draft);
              setDraft(null);
            }}
            onStepTrim={(index, side, seconds) => {
              const make = trim(index, side, seconds);
              const one = edit.film.clips[index];
              changeClip(index, make, `trim ${side}`);
              standAtEnd(index, side, one && make(one));
            }}
            onStepFade={(index, side, seconds) =>
              changeClip(index, (one) => withFade(one, side, seconds), side)
            }
          />
          <p className={styles.help}>{words.pointHelp}</p>
          <SoundRow
            workspaceId={workspaceId}
            sound={sound}
            onChange={(make, act) => edit.change((film) => ({ ...film, sound: make(film.sound) }), act)}
          />
        </div>
      </div>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
    </div>
  );
}
