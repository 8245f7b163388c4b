import {
  applyTimelineOperation,
  clipSeconds,
  DEFAULT_CANVAS,
  filmTimeOf,
  isRetimed,
  musicClipOf,
  type Side,
  sourceTimeAt,
  type Timeline,
  type TimelineClip,
  type TimelineOperation,
  toggleMute,
  toggleTransition,
  transitionRoom,
  trim,
  videoClipsOf,
} from '@cutgraph/core';
import { useRef, useState } from 'react';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { useTimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import { clipTitle } from './clip-title.ts';
import { roomOf } from './room-of.ts';
import type { FilmEdit, MakeOperations } from './use-film-edit.ts';

type MakeClip = (clip: TimelineClip) => TimelineOperation;

/** An edit of a clip, which may be gone by the time it is made. */
const onClip = (clipId: string, make: MakeClip) => (film: Timeline) =>
  videoClipsOf(film)
    .filter(({ id }) => id === clipId)
    .map(make);

/** Playing a film and changing its clips, by controls and by keys; a change of the chosen clip stops playing first. */
export function useFilmActs(workspaceId: string, edit: FilmEdit) {
  // An end that is dragged is not a change before it is let go.
  const [draft, setDraft] = useState<{ film: Timeline; clipId: string; make: MakeClip } | null>(null);
  /** How loud clips were before they were muted. */
  const loudBefore = useRef(new Map<string, number>());
  const film = draft?.film ?? edit.film;
  const clips = videoClipsOf(film);
  const music = musicClipOf(film);
  const { byId: mediaOf, gone } = useClipMedia(
    workspaceId,
    [...clips, ...(music ? [music] : [])].map(({ media }) => ({ mediaID: media.key })),
  );
  const play = useTimelinePlay(clips);
  const { place } = play;
  const titleOf = (one: TimelineClip) => clipTitle(one, mediaOf.get(one.media.key));
  const durationOf = (key: string) => mediaOf.get(key)?.mediaDuration || undefined;
  /** The clip at a place as it is kept, whatever is dragged now. */
  const keptAt = (index: number) => videoClipsOf(edit.film)[index];

  const changeClip = (index: number, make: MakeClip, act: string | null) => {
    const one = keptAt(index);
    if (one) edit.change(onClip(one.id, make), act && `${act} ${one.id}`);
  };
  const changeChosen = (make: MakeClip, act: string | null) => {
    play.pause();
    changeClip(place, make, act);
  };
  const changeFilm = (make: MakeOperations, act?: string | null) => {
    play.pause();
    edit.change(make, act);
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
  const choose = (index: number) => {
    if (clips[index]) play.standAt({ place: index, into: 0 });
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
  const undo = () => goBack(edit.undo);
  const redo = () => goBack(edit.redo);
  const markHere = (side: Side) => {
    const { place: index, into } = play.now.current;
    const one = keptAt(index);
    if (!one) return;
    const seconds = sourceTimeAt(one, into);
    changeClip(index, trimTo(side, seconds), `trim ${side}`);
    const trimmed = videoClipsOf(edit.latest.current.film)[index] ?? one;
    play.standAt({ place: index, into: side === 'start' ? 0 : filmTimeOf(trimmed, seconds) });
  };
  const stepFrames = (frames: number) => {
    const { place: index, into } = play.now.current;
    const one = clips[index];
    if (!one) return;
    const { framesPerSecond } = film.canvas ?? DEFAULT_CANVAS;
    const own = roomOf(mediaOf.get(one.media.key)).frameSeconds;
    // In another time no step of the video is one of the film.
    const frameSeconds = isRetimed(one) ? 1 / framesPerSecond : own;
    const to = Math.min(clipSeconds(one) - frameSeconds, Math.max(0, into + frames * frameSeconds));
    play.standAt({ place: index, into: to });
  };
  const toggle = () => (play.isPlaying ? play.pause() : play.play());
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
      const { seconds } = transitionRoom(clips, place, 'dissolve', durationOf);
      changeChosen((one) => toggleTransition(one, seconds), null);
    },
    'timeline.undo': undo,
    'timeline.redo': redo,
  });

  return {
    film,
    clips,
    place,
    clip: clips[place],
    play,
    isDragging: draft !== null,
    mediaOf,
    gone,
    titleOf,
    durationOf,
    changeClip,
    changeChosen,
    changeFilm,
    mute,
    trimTo,
    standAtEnd,
    drag,
    drop,
    choose,
    move,
    remove,
    undo,
    redo,
    toggle,
  };
}
