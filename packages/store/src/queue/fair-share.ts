import type { WaitingHead } from './job-rows.ts';

/** What a lane knows of a run that has a place in it. */
export type Place = {
  /** Whose it is; empty for work without a person. */
  personId: string;
  /** Milliseconds of a monotonic clock. */
  beganAt: number;
  /** How long it went on when it was last stopped for another user; 0 for the first time. */
  cutOffSeconds: number;
};

/** How long a user without a place waits, before a run of another person is stopped for them. */
const PATIENCE_MS = 3_000;
/** What the only run of a person gets in peace, and twice as long as last time where it has been stopped before. */
const LEAST_SLICE_SECONDS = 5;

/**
 * In which order what waits is taken: first the user with the fewest places, then the one who was given one longest ago, then the
 * most urgent job, then the oldest. So urgency orders the jobs of one person, and no one fills a lane while others wait.
 *
 * @param lastGiven when each person was last given a place, as a growing number; a person who is not in it comes first.
 */
export function inFairOrder(
  heads: readonly WaitingHead[],
  places: readonly Pick<Place, 'personId'>[],
  lastGiven: ReadonlyMap<string, number>,
): WaitingHead[] {
  const held = (personId: string) => places.filter((place) => place.personId === personId).length;
  return heads.toSorted(
    (one, other) =>
      held(one.personId) - held(other.personId) ||
      (lastGiven.get(one.personId) ?? 0) - (lastGiven.get(other.personId) ?? 0) ||
      other.priority - one.priority ||
      Date.parse(one.createdOn) - Date.parse(other.createdOn),
  );
}

/**
 * The run that is stopped for a user who waits without a place in a full lane. A person with several places gives the
 * youngest away immediately. Where each has one, a run is stopped once its slice is over, and the slice doubles each
 * time: so work that begins again comes to its end too, and loses less time than it takes.
 *
 * @param waitingSince of those who hold no place.
 */
export function whoYields<P extends Place>(
  places: readonly P[],
  waitingSince: ReadonlyMap<string, number>,
  now: number,
): P | undefined {
  if (![...waitingSince.values()].some((since) => now - since >= PATIENCE_MS)) return undefined;
  const byPerson = [...Map.groupBy(places, ({ personId }) => personId).values()];
  const most = byPerson.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (most.length > 1) return most.toSorted((one, other) => other.beganAt - one.beganAt)[0];
  return places
    .filter((place) => now - place.beganAt >= sliceSeconds(place) * 1000)
    .toSorted((one, other) => one.beganAt - other.beganAt)[0];
}

function sliceSeconds({ cutOffSeconds }: Place): number {
  return Math.max(LEAST_SLICE_SECONDS, 2 * cutOffSeconds);
}
