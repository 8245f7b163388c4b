/** A job that waits or runs for tasks that have not ended. */
export type OpenJob = {
  running: boolean;
  /** Share done, 0..1; 0 of what waits. */
  progress: number;
  /** Since it began to run; 0 of what waits. */
  elapsedSeconds: number;
  /** How long all of it takes by this installation's history; null where there is none. */
  wholeSeconds: number | null;
  /** What comes before it in line, one after the other: the rest of all that runs and all that waits in better places. */
  aheadSeconds: number;
  /** How many jobs run side by side now; at least 1. */
  runningJobs: number;
};

/**
 * How long a job still takes; null without history. What runs is estimated by its history at first and more and more by its own
 * pace: the pace weighs `progress`, the history the rest. What waits takes all of its time after what is before it.
 */
export function secondsLeftOf(job: OpenJob): number | null {
  if (job.wholeSeconds === null) return null;
  if (!job.running) return job.aheadSeconds / job.runningJobs + job.wholeSeconds;
  const left = 1 - job.progress;
  // progress x (elapsed x left / progress) + left x (whole x left), without the division by a progress of 0.
  return left * (job.elapsedSeconds + job.wholeSeconds * left);
}

/** Until the last of them ends; null when there is none or nothing is known of any. */
export function lastOf(secondsLeft: readonly (number | null)[]): number | null {
  const known = secondsLeft.filter((seconds) => seconds !== null);
  return known.length === 0 ? null : Math.max(...known);
}
