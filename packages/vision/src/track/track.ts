import { type Box, centreOf } from '@cutgraph/core';
import { movedBox, type Speed } from './first-speed.ts';
import type { Sighting } from './label-groups.ts';

/** How much a new measurement of the speed counts against what was known. */
const SPEED_WEIGHT = 0.5;

/** One object through a stretch of one shot. */
export class Track {
  readonly group: string;
  /** In order of time; never empty. */
  readonly seen: { time: number; sighting: Sighting }[] = [];
  private speed: Speed | null;

  constructor(time: number, sighting: Sighting, speed: Speed | null) {
    this.speed = speed;
    this.group = sighting.group;
    this.seen.push({ time, sighting });
  }

  get firstTime(): number {
    return this.seen[0]!.time;
  }

  get lastTime(): number {
    return this.seen.at(-1)!.time;
  }

  add(time: number, sighting: Sighting): void {
    const last = this.seen.at(-1)!;
    const elapsed = time - last.time;
    const from = centreOf(last.sighting.box);
    const to = centreOf(sighting.box);
    const measured = { x: (to.x - from.x) / elapsed, y: (to.y - from.y) / elapsed };
    const mix = (known: number, now: number) => known + (now - known) * SPEED_WEIGHT;
    this.speed = this.speed
      ? { x: mix(this.speed.x, measured.x), y: mix(this.speed.y, measured.y) }
      : measured;
    this.seen.push({ time, sighting });
  }

  /** Where the object would be now, if it went on as it did; its size stays. */
  boxAt(time: number): Box {
    const { box } = this.seen.at(-1)!.sighting;
    return this.speed ? movedBox(box, this.speed, time - this.lastTime) : box;
  }

  /** The label with the most confidence behind it over the whole track; the alphabet decides between equals. */
  votedLabel(): string {
    const totals = new Map<string, number>();
    for (const { sighting } of this.seen) {
      for (const [label, confidence] of sighting.votes) {
        totals.set(label, (totals.get(label) ?? 0) + confidence);
      }
    }
    return [...totals].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b, 'en'))[0]![0];
  }
}
