/** Snapshots of what was done, oldest first, and of what was undone of it, the newest undone last. */
export type UndoSteps<Snapshot> = { done: readonly Snapshot[]; undone: readonly Snapshot[] };

export const NO_STEPS: UndoSteps<never> = { done: [], undone: [] };

/** So many steps can be undone; of more the oldest are forgotten. */
const MAX_STEPS = 200;

/** Keeps the snapshot from before a change. What was undone cannot be done again then. */
export function withStep<Snapshot>(steps: UndoSteps<Snapshot>, before: Snapshot): UndoSteps<Snapshot> {
  return { done: [...steps.done, before].slice(-MAX_STEPS), undone: [] };
}

/** Goes one step back (or forward): what is shown next, and the steps then. Undefined where there is none. */
export function stepped<Snapshot>(
  { done, undone }: UndoSteps<Snapshot>,
  now: Snapshot,
  direction: 'undo' | 'redo',
): { to: Snapshot; steps: UndoSteps<Snapshot> } | undefined {
  const [from, other] = direction === 'undo' ? [done, undone] : [undone, done];
  if (from.length === 0) return undefined;
  const to = from.at(-1) as Snapshot;
  const [rest, more] = [from.slice(0, -1), [...other, now]];
  return { to, steps: direction === 'undo' ? { done: rest, undone: more } : { done: more, undone: rest } };
}
