import type { Observation } from '../../footage/observation.ts';
import type { MediaInput } from '../rules/rules.ts';

const BY_NAME = new Intl.Collator('en', { numeric: true });

/**
 * The order in which media are looked at, by what is in them: of places that are equally good the first is taken, and
 * ids or the order of upload must not decide a film. Files with the same content are ordered by name.
 */
export function byFootage(a: MediaInput, b: MediaInput): number {
  return (
    a.durationSeconds - b.durationSeconds ||
    a.aspect - b.aspect ||
    (a.width ?? 0) - (b.width ?? 0) ||
    a.observations.length - b.observations.length ||
    byObservations(a, b) ||
    byName(a, b) ||
    (a.mediaId < b.mediaId ? -1 : a.mediaId > b.mediaId ? 1 : 0)
  );
}

/** By the names of their files, where "clip 2" comes before "clip 10". */
export function byName({ name: a = '' }: MediaInput, { name: b = '' }: MediaInput): number {
  return BY_NAME.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Only for media that are alike in all else: it sorts all that was seen in both. */
function byObservations(a: MediaInput, b: MediaInput): number {
  const [ofA, ofB] = [a, b].map(({ observations }) => observations.toSorted(bySight));
  for (const [at, one] of ofA!.entries()) {
    const order = bySight(one, ofB![at]!);
    if (order !== 0) return order;
  }
  return 0;
}

function bySight(a: Observation, b: Observation): number {
  return (
    a.time - b.time ||
    (a.track < b.track ? -1 : a.track > b.track ? 1 : 0) ||
    (a.label < b.label ? -1 : a.label > b.label ? 1 : 0) ||
    a.box.left - b.box.left ||
    a.box.top - b.box.top ||
    a.box.right - b.box.right ||
    a.box.bottom - b.box.bottom ||
    a.confidence - b.confidence
  );
}
