import { type Cut, roundSeconds } from '@cutgraph/core';

export type Side = 'start' | 'end';
export type Stretch = Pick<Cut, 'start' | 'end'>;

/** How far the ends of a cut may go: seconds of the media. The server takes nothing beyond the cut's clip. */
export type Limits = { from: number; to: number };

type Graph = { clips: Readonly<Record<string, { clipStartTime: number; clipEndTime: number }>> };

export function limitsOf({ clips }: Graph, cut: Pick<Cut, 'clipID' | 'start' | 'end'>): Limits {
  const clip = clips[cut.clipID];
  return clip
    ? { from: Math.max(0, clip.clipStartTime), to: clip.clipEndTime }
    : { from: Math.max(0, cut.start), to: cut.end };
}

/** The stretch with one end moved to a moment, as far as its limits let it; at least one frame stays. */
export function trimmed(
  { start, end }: Stretch,
  side: Side,
  seconds: number,
  { from, to }: Limits,
  frameSeconds: number,
): Stretch {
  if (side === 'start') {
    const latest = end - frameSeconds;
    return { start: roundSeconds(Math.max(from, Math.min(latest, seconds))), end };
  }
  return { start, end: roundSeconds(Math.min(to, Math.max(start + frameSeconds, seconds))) };
}
