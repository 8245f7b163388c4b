import { join } from 'node:path';
import { type Box, cosineOf, overlapOf, type SeenFace, sizeOf } from '@cutgraph/core';
import { type Still, writeJpeg } from '@cutgraph/media';
import { unitLength } from '@cutgraph/vision';

/** A face in one still, with what it is compared by. */
export type FaceSight = { time: number; box: Box; confidence: number; embedding: number[]; worth: number };

/** Sights that are kept of one face. */
const MOST_SIGHTS = 8;
/** Sights this much less sure than the best, or less alike to it, show the face turned or covered. */
const LESS_SURE = 0.06;
const LEAST_ALIKE = 0.5;

/** The face of one person through one track, or through some stills in a row where no person is tracked. */
export class FaceGroup {
  readonly track: string | null;
  readonly picture: string;
  readonly shot: number;
  last: FaceSight;
  private readonly folder: string;
  private sights: FaceSight[] = [];

  constructor(options: {
    track: string | null;
    number: number;
    shot: number;
    folder: string;
    first: FaceSight;
  }) {
    this.track = options.track;
    this.picture = `faces/${options.number}.jpg`;
    this.shot = options.shot;
    this.folder = options.folder;
    this.last = options.first;
  }

  get best(): FaceSight {
    return this.sights[0] ?? this.last;
  }

  /** Adds a sight; the best one gives the picture. */
  async add(sight: FaceSight, still: Still): Promise<void> {
    this.last = sight;
    this.sights = [...this.sights, sight].sort((a, b) => b.worth - a.worth).slice(0, MOST_SIGHTS);
    if (this.best !== sight) return;
    const path = join(this.folder, this.picture);
    await writeJpeg(still, { path, box: sight.box, marginShare: 0.35, maxWidth: 240, maxHeight: 240 });
  }

  /** Whether a sight may go on with this face: the same place, or the same look. */
  isLike(sight: FaceSight): boolean {
    return overlapOf(this.last.box, sight.box) > 0.2 || cosineOf(this.best.embedding, sight.embedding) > 0.75;
  }

  /** The best sight, with the mean of all good ones to compare it by. */
  face(): SeenFace & { picture: string } {
    const { best, track, picture } = this;
    const good = this.sights.filter(
      ({ confidence, embedding }) =>
        confidence >= best.confidence - LESS_SURE && cosineOf(best.embedding, embedding) >= LEAST_ALIKE,
    );
    const sum = best.embedding.map((_, index) =>
      good.reduce((total, { embedding }) => total + embedding[index]!, 0),
    );
    const { time, box, confidence } = best;
    return { track, time, box, confidence, embedding: unitLength(sum), picture };
  }
}

/** How good a sight is: sure above all (a hand or a turn makes it less so), sharp and large. */
export function worthOfSight(face: { box: Box; confidence: number }, sharpness: number): number {
  return face.confidence ** 3 * (0.3 + sharpness) * Math.sqrt(sizeOf(face.box));
}
