import { likenessOf } from './likeness.ts';
import type { ScoredMoment } from './moments.ts';

/** A moment that is quite like one that is chosen already keeps so much of its score. */
const REPEATED = 0.35;
/** What each moment of a media, or of a label, beyond its fair share of the chosen ones leaves, and how many are counted. */
const BEYOND_SHARE = 0.85;
const LABEL_AGAIN = 0.93;
const COUNTED = 6;

/** What some moments are still worth beside those that are chosen: `pick` makes one of them a chosen one. */
export class WorthOfRest {
  private readonly likest: Float64Array;
  private readonly uses = new Map<string, number>();
  private readonly labels = new Map<string, number>();
  private readonly chosen = new Set<number>();
  private readonly mediaCount: number;
  private readonly labelCount: number;
  private readonly moments: readonly ScoredMoment[];
  private readonly spreadSeconds: number;

  constructor(moments: readonly ScoredMoment[], spreadSeconds: number) {
    this.moments = moments;
    this.spreadSeconds = spreadSeconds;
    this.likest = new Float64Array(moments.length);
    this.mediaCount = Math.max(1, new Set(moments.map(({ media }) => media.mediaId)).size);
    this.labelCount = Math.max(1, new Set(moments.map(labelOf)).size);
  }

  /** The score of a moment, less what it repeats, 0..1. */
  of(number: number): number {
    const moment = this.moments[number]!;
    const uses = this.uses.get(moment.media.mediaId) ?? 0;
    const beyond = uses - this.chosen.size / this.mediaCount;
    const again = (this.labels.get(labelOf(moment)) ?? 0) - this.chosen.size / this.labelCount;
    return (
      moment.score *
      (1 - (1 - REPEATED) * this.likest[number]!) *
      BEYOND_SHARE ** Math.min(COUNTED, Math.max(0, beyond)) *
      LABEL_AGAIN ** Math.min(COUNTED, Math.max(0, again))
    );
  }

  pick(number: number): void {
    const moment = this.moments[number]!;
    this.chosen.add(number);
    this.uses.set(moment.media.mediaId, (this.uses.get(moment.media.mediaId) ?? 0) + 1);
    this.labels.set(labelOf(moment), (this.labels.get(labelOf(moment)) ?? 0) + 1);
    this.moments.forEach((other, at) => {
      if (this.chosen.has(at)) return;
      const likeness = likenessOf(moment, other, this.spreadSeconds);
      if (likeness > this.likest[at]!) this.likest[at] = likeness;
    });
  }

  has(number: number): boolean {
    return this.chosen.has(number);
  }
}

function labelOf({ subject }: ScoredMoment): string {
  return subject?.label ?? '';
}
