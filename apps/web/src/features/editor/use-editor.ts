import { type StoredVideograph, videographRef, type Wizard } from '@cutgraph/contract';
import { hasWishedLength, nextCutsOf } from '@cutgraph/core';
import { useMemo, useState } from 'react';
import { finishOf } from '../../lib/generation/use-finish.ts';
import { Clock } from '../../lib/playback/clock.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { useGraphMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { type Film, startingFilm, withPath } from './film.ts';
import { editorWords } from './messages.ts';
import { say } from './notes.ts';
import { back, lengthOf, take } from './path.ts';
import { samePath } from './seen-paths.ts';
import { useAllClips } from './use-all-clips.ts';
import { useAutopath } from './use-autopath.ts';
import { useChoices } from './use-choices.ts';
import { useCreateVideo } from './use-create-video.ts';
import { useCutEdits } from './use-cut-edits.ts';
import { useFilm } from './use-film.ts';
import { useFilmMusic } from './use-film-music.ts';
import { useHistory } from './use-history.ts';
import { useLookedAt } from './use-looked-at.ts';
import { useTried } from './use-tried.ts';

export type EditorWants = {
  workspaceId: string;
  videograph: StoredVideograph;
  wizard: Wizard | undefined;
  onCreated: () => void;
};

/** Everything that can be done in the editor, and what it shows of it. */
export function useEditor({ workspaceId, videograph, wizard, onCreated }: EditorWants) {
  const saved = useFilm(workspaceId, videograph);
  const { film, settle } = saved;
  const { path, refused } = film;
  const sourceOf = useGraphMedia(workspaceId, videograph);
  const music = useFilmMusic(
    workspaceId,
    videograph,
    wizard,
    path.flatMap((index) => sourceOf(videograph.cuts[index]?.mediaID ?? '').media ?? []),
  );
  const ref = videographRef(workspaceId, videograph.id);
  const finish = useMemo(() => finishOf(wizard, ref), [wizard, ref]);
  const lookedAt = useLookedAt();
  const [isStopped, setStopped] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [showsGraph, setShowsGraph] = useState(false);
  /** At which cut of the film a preview began, while there is one; the clock has the second that it shows. */
  const [preview, setPreview] = useState<{ from: number } | null>(null);
  const [clock] = useState(() => new Clock());

  const current = videograph.cuts[path.at(-1) ?? -1];
  const isExact = wizard?.initConfig.lookPreset === 'exact';
  const exact = useMemo(
    () => nextCutsOf(videograph, path, { refused, isExact }),
    [videograph, path, refused, isExact],
  );
  const all = useMemo(() => nextCutsOf(videograph, path, { refused }), [videograph, path, refused]);
  // Where the look leaves none, looser ones are offered, and the screen says so.
  const isLooser = exact.length === 0 && all.length > 0;
  const candidates = isLooser ? all : exact;
  const tried = useTried(workspaceId, videograph, path, refused);
  const { durationTargetTime = 0, durationMinTime: min, durationMaxTime: max } = wizard?.initConfig ?? {};
  const target = wizard?.report?.targetLength ?? durationTargetTime;
  const isComplete = hasWishedLength({ target, min, max }, lengthOf(videograph.cuts, path));

  const choose = (next: Film, isSameStep = false) => {
    // The way back in a notice is older than the film: what counts is the path now.
    if (!samePath(next.path, saved.latest.current.path)) {
      setPreview(null);
      lookedAt.forget();
      setStopped(false);
    }
    saved.change(next, isSameStep);
  };
  const walker = useAutopath({ workspaceId, videograph, film, settle, onFilm: choose });
  const byHand = (next: Film, isSameStep = false) => {
    walker.forget();
    choose(next, isSameStep);
  };
  const allClips = useAllClips({ workspaceId, videograph, saved, candidates, onFilm: byHand });
  const choices = useChoices(videograph, saved.latest, byHand);
  const edits = useCutEdits(videograph, saved.changeGraph);
  const adopt = (document: StoredVideograph) => {
    walker.forget();
    saved.adopt(document);
  };
  const history = useHistory({ workspaceId, videograph, settle, onShown: adopt });
  const isWhole = isComplete || candidates.length === 0;
  const video = useCreateVideo({
    ...{ workspaceId, videograph, wizard, path, isWhole, settle, onCreated },
    ...{ sound: music.kept, finish },
  });
  const follow = (next: number[]) => byHand(withPath(film, next));
  const playFrom = (place: number) => {
    clock.set(lengthOf(videograph.cuts, path.slice(0, place)));
    setPreview({ from: place });
  };
  const step = (go: () => void) => () => {
    walker.forget();
    setPreview(null);
    go();
  };

  return {
    ...{
      saved,
      film,
      sourceOf,
      music,
      finish,
      current,
      candidates,
      isLooser,
      tried,
      target,
      isComplete,
      clock,
    },
    ...{ walker, allClips, choices, edits, history, video },
    ...{ lookedAt, isStopped, setStopped, isMuted, setMuted },
    ...{ showsGraph, setShowsGraph, preview, setPreview },
    report: wizard?.report ?? null,
    /** The candidate whose join is shown. */
    shown: allClips.isOpen ? undefined : candidates[lookedAt.place ?? 0],
    follow,
    takePlace: (place: number) => {
      const candidate = candidates[place];
      if (candidate) follow(take(path, candidate.cut.index));
    },
    goBack: () => follow(back(path)),
    goOn: (cuts = tried.goesOn.length) => {
      if (tried.goesOn.length > 0) follow([...path, ...tried.goesOn.slice(0, cuts)]);
    },
    another: () => path.length > 1 && walker.another(),
    steps: {
      canUndo: saved.canUndo,
      canRedo: saved.canRedo,
      undo: step(saved.undo),
      redo: step(saved.redo),
    },
    togglePreview: () => (preview ? setPreview(null) : playFrom(0)),
    playFrom,
    keepMine: () => {
      saved.keepMine();
      say(editorWords.conflict.keptMine);
    },
    takeTheirs: () => {
      const mine = saved.takeTheirs();
      walker.forget();
      sayUndo(editorWords.conflict.tookTheirs, () => byHand(startingFilm({ ...videograph, ...mine })));
    },
  };
}

export type EditorState = ReturnType<typeof useEditor>;
