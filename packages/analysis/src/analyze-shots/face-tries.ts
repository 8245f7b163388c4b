import type { PersonTrack } from '@cutgraph/core';
import type { PersonPosition, PersonPositions } from './person-positions.ts';

/** A track is cut into at most this many stretches of a second or more; in each a face is looked for. */
const STRETCHES = 5;
/** So often a face is looked for in one stretch, until one is found. */
const TRIES_A_STRETCH = 3;
/** A still is good enough when it shows a person this well, against the best of its stretch. */
const GOOD_VIEW = 0.8;
/** Stills are about this far apart: one that is nearer to the end of its stretch may be the last in it. */
const STILL_SECONDS = 1.05;

type Stretch = { end: number; bestView: number; tries: number; found: boolean };

/**
 * Decides in which stills a person's face is worth looking for: spread over the track, where it is seen well, and again
 * where it was turned away. Bounds the work: at most 15 tries a track.
 */
export class FaceTries {
  private readonly stretches = new Map<string, Stretch[]>();

  constructor(persons: readonly PersonTrack[], positions: PersonPositions) {
    for (const { track, start, end } of persons) {
      const count = Math.max(1, Math.min(STRETCHES, Math.floor(end - start)));
      const length = (end - start) / count;
      const all = Array.from({ length: count }, (_, index): Stretch => {
        const from = start + index * length;
        const bestView = positions.bestView(track, from, from + length);
        return { end: from + length, bestView, tries: 0, found: false };
      });
      this.stretches.set(track, all);
    }
  }

  /** Whether to look for a face here; when it is, `tried` must be called with the result. */
  isWorthIt(position: PersonPosition, time: number): boolean {
    const stretch = this.stretchAt(position.track, time);
    if (!stretch || stretch.found || stretch.tries >= TRIES_A_STRETCH) return false;
    return position.view >= GOOD_VIEW * stretch.bestView || time > stretch.end - STILL_SECONDS;
  }

  tried(track: string, time: number, found: boolean): void {
    const stretch = this.stretchAt(track, time);
    if (!stretch) return;
    stretch.tries += 1;
    stretch.found ||= found;
  }

  private stretchAt(track: string, time: number): Stretch | undefined {
    const all = this.stretches.get(track);
    return all?.find(({ end }) => time <= end) ?? all?.at(-1);
  }
}
