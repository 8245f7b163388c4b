/**
 * What takes back what was done, oldest first, and what does again what was undone of it, the newest undone last. A step is
 * whatever the document can be changed by: inverse operations of a timeline, snapshots of what has none.
 */
export type UndoSteps<Step> = { done: readonly Step[]; undone: readonly Step[] };

export const NO_STEPS: UndoSteps<never> = { done: [], undone: [] };

/** So many steps can be undone; of more the oldest are forgotten. */
const MAX_STEPS = 200;

/** Keeps what takes a change back. What was undone cannot be done again then. */
export function withStep<Step>(steps: UndoSteps<Step>, step: Step): UndoSteps<Step> {
  return { done: [...steps.done, step].slice(-MAX_STEPS), undone: [] };
}

/** A change that belongs to the newest step: `join` makes one of that step. Where there is none, it is one by itself. */
export function withinStep<Step>(
  steps: UndoSteps<Step>,
  step: Step,
  join: (newest: Step) => Step,
): UndoSteps<Step> {
  const newest = steps.done.at(-1);
  if (newest === undefined) return withStep(steps, step);
  return { done: steps.done.with(-1, join(newest)), undone: [] };
}

/**
 * Goes one step back (or forward): the step to take, and the steps then. Undefined where there is none.
 *
 * @param counterpart what takes the step back again.
 */
export function stepped<Step>(
  { done, undone }: UndoSteps<Step>,
  counterpart: (step: Step) => Step,
  direction: 'undo' | 'redo',
): { step: Step; steps: UndoSteps<Step> } | undefined {
  const [from, other] = direction === 'undo' ? [done, undone] : [undone, done];
  if (from.length === 0) return undefined;
  const step = from.at(-1) as Step;
  const [rest, more] = [from.slice(0, -1), [...other, counterpart(step)]];
  return { step, steps: direction === 'undo' ? { done: rest, undone: more } : { done: more, undone: rest } };
}
