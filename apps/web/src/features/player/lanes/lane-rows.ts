import type { Label } from '@cutgraph/contract';

/** A stretch in a lane. Seconds of its media. */
export type LaneStrip = {
  id: string;
  name: string;
  start: number;
  end: number;
  /** What can be corrected; absent for what is said. */
  label?: Label;
};

export type LaneKind = 'own' | 'label' | 'person' | 'speech';

/** All stretches of one kind of thing, in order of time; those at the same time lie in different rows. */
export type Lane = {
  id: string;
  kind: LaneKind;
  name: string;
  strips: (LaneStrip & { row: number })[];
  rows: number;
  /** How much of the media has any of it. */
  seconds: number;
};

/** More rows than these could not be distinguished: what is left lies over the last one. */
const MOST_ROWS = 8;

/** Puts stretches into as few rows as keep them apart. */
export function laneOf(
  lane: { id: string; kind: LaneKind; name: string },
  strips: readonly LaneStrip[],
): Lane {
  const inTime = [...strips].sort((a, b) => a.start - b.start || a.end - b.end);
  const ends: number[] = [];
  const placed = inTime.map((strip) => {
    const free = ends.findIndex((end) => end <= strip.start + 1e-6);
    const row = free >= 0 ? free : Math.min(ends.length, MOST_ROWS - 1);
    ends[row] = Math.max(ends[row] ?? 0, strip.end);
    return { ...strip, row };
  });
  return { ...lane, strips: placed, rows: Math.max(1, ends.length), seconds: coveredSeconds(inTime) };
}

/** One lane for each label, what is there for longest first; clips of one's own come before all others. */
export function labelLanes(labels: readonly Label[], ownName: string): Lane[] {
  const byName = Map.groupBy(labels, (label) => (label.origin === 'member' ? '' : label.labelEntityName));
  const lanes = [...byName].map(([name, of]) =>
    laneOf(
      name === '' ? { id: 'own', kind: 'own', name: ownName } : { id: `label-${name}`, kind: 'label', name },
      of.map((label) => ({
        id: label.id,
        name: label.labelEntityName,
        start: label.segmentStartTime,
        end: label.segmentEndTime,
        label,
      })),
    ),
  );
  return inOrder(lanes);
}

/** Clips of one's own first, then by how much of the media a lane covers. */
export function inOrder(lanes: readonly Lane[]): Lane[] {
  const isOther = (lane: Lane) => Number(lane.kind !== 'own');
  return [...lanes].sort(
    (a, b) => isOther(a) - isOther(b) || b.seconds - a.seconds || a.name.localeCompare(b.name),
  );
}

/** Seconds in which any of the stretches is; they come in order of their starts. */
function coveredSeconds(inTime: readonly { start: number; end: number }[]): number {
  let covered = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of inTime) {
    covered += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return covered;
}
