import {
  applyTimelineOperations,
  joinedInverses,
  type Timeline,
  type TimelineOperation,
} from '@cutgraph/core';
import { useCallback, useRef, useState } from 'react';
import { NO_STEPS, stepped, type UndoSteps, withinStep, withStep } from '../../lib/revisions/undo-steps.ts';

/** What to do to a timeline as it is; nothing where there is nothing to do. */
export type MakeOperations = (film: Timeline) => readonly TimelineOperation[];

type Edit = {
  film: Timeline;
  steps: UndoSteps<readonly TimelineOperation[]>;
  /** What the last change was: further changes of the same kind are one step with it. */
  lastAct: string | null;
};

/** A timeline that is changed here by operations, undone by their inverses. `onChange` gets every one that is on the screen next. */
export function useFilmEdit(initial: Timeline, onChange: (film: Timeline) => void) {
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
    (make: MakeOperations, act: string | null = null) => {
      const { film: before, steps, lastAct } = latest.current;
      const { timeline: film, inverse } = applyTimelineOperations(before, make(before));
      if (inverse.length === 0) return;
      const isSameAct = act !== null && act === lastAct;
      const after = isSameAct
        ? withinStep(steps, inverse, (newest) => joinedInverses(newest, inverse))
        : withStep(steps, inverse);
      show({ film, steps: after, lastAct: act });
    },
    [show],
  );
  const step = useCallback(
    (direction: 'undo' | 'redo') => {
      const { film, steps } = latest.current;
      const found = stepped(steps, (inverse) => applyTimelineOperations(film, inverse).inverse, direction);
      if (!found) return;
      const { timeline } = applyTimelineOperations(film, found.step);
      show({ film: timeline, steps: found.steps, lastAct: null });
    },
    [show],
  );
  const undo = useCallback(() => step('undo'), [step]);
  const redo = useCallback(() => step('redo'), [step]);
  /** Shows a timeline that was made elsewhere: it is not saved again, and cannot be undone. */
  const replace = useCallback((film: Timeline) => {
    latest.current = { film, steps: NO_STEPS, lastAct: null };
    setEdit(latest.current);
  }, []);

  return {
    film: edit.film,
    latest,
    change,
    undo,
    redo,
    replace,
    canUndo: edit.steps.done.length > 0,
    canRedo: edit.steps.undone.length > 0,
  };
}

export type FilmEdit = ReturnType<typeof useFilmEdit>;
