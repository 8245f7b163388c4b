/** A value with what it was before, and what it was before that was undone. */
export type UndoStack<T> = {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last change was: further changes of the same kind are one step with it. */
  lastAct: string | null;
};

const STEPS_KEPT = 200;

export function startOf<T>(now: T): UndoStack<T> {
  return { past: [], now, future: [], lastAct: null };
}

/** A change. With an `act`, changes that follow each other under the same name are undone together. */
export function withChange<T>(stack: UndoStack<T>, now: T, act: string | null = null): UndoStack<T> {
  if (now === stack.now) return stack;
  const isSameAct = act !== null && act === stack.lastAct;
  const past = isSameAct ? stack.past : [...stack.past, stack.now].slice(-STEPS_KEPT);
  return { past, now, future: [], lastAct: act };
}

export function undone<T>({ past, now, future }: UndoStack<T>): UndoStack<T> {
  const before = past.at(-1);
  if (past.length === 0 || before === undefined) return { past, now, future, lastAct: null };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], lastAct: null };
}

export function redone<T>({ past, now, future }: UndoStack<T>): UndoStack<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, lastAct: null };
  return { past: [...past, now], now: next, future: rest, lastAct: null };
}
