import { categoryOf, type Observation } from '@cutgraph/core';
import type { TrackCorrection } from '@cutgraph/store';

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
