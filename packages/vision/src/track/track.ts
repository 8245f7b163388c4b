import { type Box, centreOf } from '@cutgraph/core';
import { movedBox, type Speed } from './first-speed.ts';
import { joinedSighting, type Sighting } from './label-groups.ts';

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

  /** Takes over all that another track saw; where both saw something, the surer sighting stays and the other votes. */
  absorb(other: Track): void {
    const seen = new Map(this.seen.map((one) => [one.time, one.sighting]));
    for (const { time, sighting } of other.seen) {
      const own = seen.get(time);
      seen.set(time, own ? joinedSighting(own, sighting) : sighting);
    }
    const inOrder = [...seen].map(([time, sighting]) => ({ time, sighting }));
    this.seen.splice(0, this.seen.length, ...inOrder.sort((a, b) => a.time - b.time));
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
    return mostOf(totals);
  }

  /** How far the frames agree with a label, 0..1: the share of all confidence that frames have in which it is the surest. */
  agreementWith(label: string): number {
    let [all, agreed] = [0, 0];
    for (const { sighting } of this.seen) {
      all += sighting.confidence;
      if (mostOf(sighting.votes) === label) agreed += sighting.confidence;
    }
    return agreed / all;
  }
}

function mostOf(votes: ReadonlyMap<string, number>): string {
  return [...votes].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b, 'en'))[0]![0];
}
