/** How fast a video can be played; a negative one plays backwards. */
export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 4] as const;

const SHUTTLE = [-4, -2, -1, 1, 2, 4] as const;

/** The pace after J (`-1`) or L (`1`), as an editor knows them: each press goes one further that way; standing starts the usual pace. */
export function shuttle(pace: number, direction: -1 | 1): number {
  if (pace === 0) return direction;
  const further =
    direction === 1 ? SHUTTLE.find((next) => next > pace) : SHUTTLE.findLast((next) => next < pace);
  return further ?? pace;
}

/** The next speed up or down. */
export function nextSpeed(speed: number, direction: -1 | 1): number {
  const further =
    direction === 1 ? SPEEDS.find((next) => next > speed) : SPEEDS.findLast((next) => next < speed);
  return further ?? speed;
}
