import {
  type Box,
  centreOf,
  type Observation,
  type PersonTrack,
  type SeenFace,
  type Shot,
} from '@cutgraph/core';
import { type Still, sharpnessOf } from '@cutgraph/media';
import type { FaceModels, FoundFace } from '@cutgraph/vision';
import { FaceGroup, type FaceSight, worthOfSight } from './face-group.ts';
import { FaceTries } from './face-tries.ts';
import { embedFace, findFaces, headArea } from './find-faces.ts';
import { type PersonPosition, PersonPositions } from './person-positions.ts';
import { shotAt } from './shot-at.ts';

/** Whole stills that are searched for faces without a person, spread over the media. */
const MOST_WHOLE_STILLS = 600;
/** Faces without a person that are kept. */
const MOST_LONE_FACES = 200;
/** A face without a person goes on when it is seen again within so many stills' distance. */
const LONE_GAP_SECONDS = 2.5;
/** It must be surer than others: the models take some flowers for a face, at 0.68. */
const SURE_LONE_FACE = 0.75;

/** Finds the faces of a media, still by still: of tracked persons in their best stills, and those without a track. */
export class FaceStudy {
  private readonly options: FaceStudyOptions;
  private readonly positions: PersonPositions;
  private readonly tries: FaceTries;
  private readonly groups: FaceGroup[] = [];
  private readonly byTrack = new Map<string, FaceGroup>();
  private readonly wholeEverySeconds: number;
  private nextWhole = 0;

  constructor(options: FaceStudyOptions) {
    this.options = options;
    this.positions = new PersonPositions(options.persons, options.observations);
    this.tries = new FaceTries(options.persons, this.positions);
    this.wholeEverySeconds = options.durationSeconds / MOST_WHOLE_STILLS;
  }

  async see(still: Still): Promise<void> {
    const positions = this.positions.at(still.timeSeconds);
    for (const position of positions) await this.tryPerson(position, still);
    if (still.timeSeconds < this.nextWhole) return;
    this.nextWhole = still.timeSeconds + this.wholeEverySeconds;
    for (const face of await findFaces(this.options.models, still, null)) {
      if (!positions.some(({ box }) => isWithin(face.box, box))) await this.addLone(face, still);
    }
  }

  /** All faces in order of time, each with its picture's name. */
  end(): (SeenFace & { picture: string })[] {
    return this.groups
      .filter(({ track, best }) => track !== null || best.confidence >= SURE_LONE_FACE)
      .map((group) => group.face())
      .sort((a, b) => a.time - b.time);
  }

  private async tryPerson(position: PersonPosition, still: Still): Promise<void> {
    const { models } = this.options;
    const { box, track } = position;
    if (!this.tries.isWorthIt(position, still.timeSeconds)) return;
    const { timeSeconds } = still;
    const middle = centreOf(box).x;
    // Of two faces in one box it is the one nearer to its middle: the other belongs to a neighbour.
    const [face] = (await findFaces(models, still, headArea(box, still)))
      .filter((found) => isWithin(found.box, box))
      .sort((a, b) => offTo(a, middle) - offTo(b, middle));
    const sight = face && (await this.sightOf(face, still));
    this.tries.tried(track, timeSeconds, Boolean(sight));
    if (!sight) return;
    const group = this.byTrack.get(track) ?? this.newGroup(track, still, sight);
    this.byTrack.set(track, group);
    await group.add(sight, still);
  }

  private async addLone(face: FoundFace, still: Still): Promise<void> {
    const sight = await this.sightOf(face, still);
    if (!sight) return;
    const shot = shotAt(this.options.shots, still.timeSeconds);
    const lone = this.groups.filter(({ track }) => track === null);
    const gap = Math.max(LONE_GAP_SECONDS, this.wholeEverySeconds * 2);
    const known = lone.find(
      (group) => group.shot === shot && sight.time - group.last.time <= gap && group.isLike(sight),
    );
    if (!known && lone.length >= MOST_LONE_FACES) return;
    await (known ?? this.newGroup(null, still, sight)).add(sight, still);
  }

  private newGroup(track: string | null, still: Still, first: FaceSight): FaceGroup {
    const { folder, shots } = this.options;
    const shot = shotAt(shots, still.timeSeconds);
    const group = new FaceGroup({ track, number: this.groups.length, shot, folder, first });
    this.groups.push(group);
    return group;
  }

  private async sightOf(face: FoundFace, still: Still): Promise<FaceSight | null> {
    const embedding = await embedFace(this.options.models, still, face.box);
    if (embedding.length === 0) return null;
    const worth = worthOfSight(face, sharpnessOf(still, face.box));
    return { ...face, time: still.timeSeconds, embedding, worth };
  }
}

export type FaceStudyOptions = {
  models: FaceModels;
  observations: readonly Observation[];
  /** Those whose faces are looked for. */
  persons: readonly PersonTrack[];
  shots: readonly Shot[];
  durationSeconds: number;
  /** Receives `faces/{n}.jpg`. */
  folder: string;
};

/** Whether a face is in the upper two thirds of a person. */
function isWithin(face: Box, person: Box): boolean {
  const { x, y } = centreOf(face);
  const lowest = person.top + (person.bottom - person.top) * 0.67;
  return x > person.left && x < person.right && y > person.top && y < lowest;
}

function offTo({ box }: FoundFace, middle: number): number {
  return Math.abs(centreOf(box).x - middle);
}
