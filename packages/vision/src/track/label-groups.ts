import { type Detection, overlapOf } from '@cutgraph/core';

/** Labels that detectors mix up from one frame to the next: inside a group a track goes on, and its label is put to the vote. */
const GROUPS: readonly (readonly string[])[] = [
  ['car', 'truck', 'bus'],
  ['bicycle', 'motorcycle'],
  ['cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'],
];

const GROUP_OF = new Map(GROUPS.flatMap((labels) => labels.map((label) => [label, labels[0]!] as const)));

/** Boxes of one group in one frame that share more than this are the same object. */
const SAME_OBJECT_OVERLAP = 0.6;

/** A detection with every label that was given to the same object in the same frame, and the confidence of each. */
export type Sighting = Detection & { group: string; votes: ReadonlyMap<string, number> };

/** The first label of a label's group; labels that nothing is mixed up with are a group of their own. */
function groupOf(label: string): string {
  return GROUP_OF.get(label) ?? label;
}

/**
 * Joins detections of one frame that are the same object under several labels of one group: the surest gives box
 * and confidence, the others their vote.
 *
 * @returns the surest first; the order of the input makes no difference
 */
export function joinSightings(detections: readonly Detection[]): Sighting[] {
  const sightings: (Sighting & { votes: Map<string, number> })[] = [];
  for (const detection of detections.toSorted(surestFirst)) {
    const group = groupOf(detection.label);
    const same = sightings.find(
      (other) => other.group === group && overlapOf(other.box, detection.box) > SAME_OBJECT_OVERLAP,
    );
    if (!same)
      sightings.push({ ...detection, group, votes: new Map([[detection.label, detection.confidence]]) });
    else if (!same.votes.has(detection.label)) same.votes.set(detection.label, detection.confidence);
  }
  return sightings;
}

/** Two sightings of one object in one frame as one: box, confidence and group of the surer, the votes of both. */
export function joinedSighting(a: Sighting, b: Sighting): Sighting {
  const votes = new Map(a.votes);
  for (const [label, confidence] of b.votes) votes.set(label, Math.max(votes.get(label) ?? 0, confidence));
  return { ...(surestFirst(a, b) <= 0 ? a : b), votes };
}

function surestFirst(a: Detection, b: Detection): number {
  return (
    b.confidence - a.confidence ||
    a.box.left - b.box.left ||
    a.box.top - b.box.top ||
    a.label.localeCompare(b.label, 'en')
  );
}
