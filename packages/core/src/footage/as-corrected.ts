import { categoryOf } from './labels.ts';
import type { Observation } from './observation.ts';

/** What a member says of a track of a media: its name, or (null) that it is not there. */
export type TrackCorrection = {
  track: string;
  /** What the program called it. */
  machineName: string;
  becomes: string | null;
};

/** Observations as members say that they are: without rejected tracks, and renamed ones by their name. The given ones stay as they were. */
export function asCorrected(
  observations: Observation[],
  corrections: readonly TrackCorrection[],
): Observation[] {
  if (corrections.length === 0) return observations;
  const becomes = new Map(corrections.map((one) => [`${one.track}\n${one.machineName}`, one.becomes]));
  return observations.flatMap((observation) => {
    const label = becomes.get(`${observation.track}\n${observation.label}`);
    if (label === undefined) return [observation];
    return label === null ? [] : [{ ...observation, label, category: categoryOf(label) }];
  });
}
