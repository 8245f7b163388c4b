/** Generations and renders: a user waits for them. Every turn of a media is far below. */
const WAITED_FOR = 1_000_000;
/** Nothing that is not waited for is as urgent. */
export const LEAST_WAITED_FOR = WAITED_FOR / 2;

/** The priority of a job of a media that took this turn. @param delay by how many turns the job is put back. */
export function mediaPriority(turn: number, delay = 0): number {
  return -(turn + delay);
}

/** The priority of a generation or a render. */
export function waitedForPriority(turn: number): number {
  return WAITED_FOR - turn;
}
