import { useCallback, useRef, useState } from 'react';
import { NO_STEPS, stepped, type UndoSteps, withStep } from '../../lib/revisions/undo-steps.ts';
import type { Film, FilmClip } from './film-clip.ts';

type Edit = {
  film: Film;
  steps: UndoSteps<Film>;
  /** What the last change was: further changes of the same kind are one step with it. */
  lastAct: string | null;
};

/** A film that is changed here, with undo and redo. `onChange` gets every film that is on the screen next. */
export function useFilmEdit(initial: Film, onChange: (film: Film) => void) {
  const [edit, setEdit] = useState<Edit>(() => ({ film: initial, steps: NO_STEPS, lastAct: null }));
  const latest = useRef(edit);
  const listener = useRef(onChange);
  listener.current = onChange;

  const show = useCallback((next: Edit) => {
    const isOther = next.film !== latest.current.film;
    latest.current = next;
    setEdit(next);
    if (isOther) listener.current(next.film);
  }, []);
  /** Changes that follow each other under the same `act` are undone together. */
  const change = useCallback(
    (make: (film: Film) => Film, act: string | null = null) => {
      const { film: before, steps, lastAct } = latest.current;
      const film = make(before);
      if (film === before) return;
      const isSameAct = act !== null && act === lastAct;
      show({ film, steps: isSameAct ? { ...steps, undone: [] } : withStep(steps, before), lastAct: act });
    },
    [show],
  );
  const changeClips = useCallback(
    (make: (clips: readonly FilmClip[]) => readonly FilmClip[], act: string | null = null) =>
      change((film) => {
        const clips = make(film.clips);
        return clips === film.clips ? film : { ...film, clips };
      }, act),
    [change],
  );
  const step = useCallback(
    (direction: 'undo' | 'redo') => {
      const { film, steps } = latest.current;
      const found = stepped(steps, film, direction);
      if (found) show({ film: found.to, steps: found.steps, lastAct: null });
    },
    [show],
  );
  const undo = useCallback(() => step('undo'), [step]);
  const redo = useCallback(() => step('redo'), [step]);
  /** Shows a film that was made elsewhere: it is not saved again, and cannot be undone. */
  const replace = useCallback((film: Film) => {
    latest.current = { film, steps: NO_STEPS, lastAct: null };
    setEdit(latest.current);
  }, []);

  return {
    film: edit.film,
    latest,
    change,
    changeClips,
    undo,
    redo,
    replace,
    canUndo: edit.steps.done.length > 0,
    canRedo: edit.steps.undone.length > 0,
  };
}

export type FilmEdit = ReturnType<typeof useFilmEdit>;
