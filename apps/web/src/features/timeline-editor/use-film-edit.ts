import { useCallback, useRef, useState } from 'react';
import type { Film, FilmClip } from './film-clip.ts';
import { redone, startOf, type UndoStack, undone, withChange } from './undo-stack.ts';

/** A film that is changed here, with undo and redo. `onChange` is told every film that is on the screen next. */
export function useFilmEdit(initial: Film, onChange: (film: Film) => void) {
  const [stack, setStack] = useState(() => startOf(initial));
  const latest = useRef(stack);
  const tell = useRef(onChange);
  tell.current = onChange;

  const show = useCallback((next: UndoStack<Film>) => {
    const isOther = next.now !== latest.current.now;
    latest.current = next;
    setStack(next);
    if (isOther) tell.current(next.now);
  }, []);
  /** Changes that follow each other under the same `act` are undone together. */
  const change = useCallback(
    (make: (film: Film) => Film, act: string | null = null) =>
      show(withChange(latest.current, make(latest.current.now), act)),
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
  const undo = useCallback(() => show(undone(latest.current)), [show]);
  const redo = useCallback(() => show(redone(latest.current)), [show]);
  /** Shows a film that was made elsewhere: it is not saved again, and cannot be undone. */
  const replace = useCallback((film: Film) => {
    latest.current = startOf(film);
    setStack(latest.current);
  }, []);

  return {
    film: stack.now,
    latest,
    change,
    changeClips,
    undo,
    redo,
    replace,
    canUndo: stack.past.length > 0,
    canRedo: stack.future.length > 0,
  };
}

export type FilmEdit = ReturnType<typeof useFilmEdit>;
