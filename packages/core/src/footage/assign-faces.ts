import { choosePerson, cosineOf } from './choose-person.ts';
import type { KnownFaces, SeenFace } from './face.ts';
import { overlapOf } from './observation.ts';

/** A face that was there before. */
export type KnownFace = SeenFace & { personId: string; decidedBy: 'program' | 'member' };
/** Whose face it is; `personId` may be one that was made here. */
export type AssignedFace<Face extends SeenFace = SeenFace> = {
  face: Face;
  personId: string;
  decidedBy: 'program' | 'member';
};

/** Of every person, how many faces others are compared with: those that a member decided on and the surest. */
export const FACES_A_PERSON = 8;

/** Two findings of one face are so alike. */
const AGAIN_COSINE = 0.9;
/** ... or so near to each other, in seconds and as shares of their boxes. */
const AGAIN_SECONDS = 0.5;
const AGAIN_OVERLAP = 0.3;
/** Faces whose moments are no further apart than this (seconds) are in one frame. */
const ONE_FRAME_SECONDS = 0.02;

/**
 * Puts the faces of a media to people. First those that a member has decided on and that are found again; then the
 * surest first, each to the person it is most like, or to a new one. Two faces of one frame are never one person's,
 * unless a member said so.
 * @param before the faces of this media until now.
 * @param known some faces of each person in the workspace, those of this media left out.
 * @param newPerson makes an id.
 */
export function assignFaces<Face extends SeenFace>(
  faces: readonly Face[],
  before: readonly KnownFace[],
  known: readonly KnownFaces[],
  newPerson: () => string,
): AssignedFace<Face>[] {
  const people = new Map(known.map(({ personId, embeddings }) => [personId, [...embeddings]]));
  const moments = new Map<string, number[]>();
  const placed: AssignedFace<Face>[] = [];

  const add = (personId: string, { embedding }: SeenFace) =>
    people.set(personId, [...(people.get(personId) ?? []), embedding]);
  const isInFrame = (personId: string, time: number) =>
    (moments.get(personId) ?? []).some((moment) => Math.abs(moment - time) <= ONE_FRAME_SECONDS);
  const place = (face: Face, personId: string, decidedBy: AssignedFace['decidedBy']) => {
    placed.push({ face, personId, decidedBy });
    moments.set(personId, [...(moments.get(personId) ?? []), face.time]);
    add(personId, face);
  };

  // What is still known of this media keeps a second look from making other people of the same faces.
  for (const face of before) add(face.personId, face);

  const rest = new Set(faces);
  for (const { face, personId, surely } of foundAgain(faces, before)) {
    if (!rest.has(face) || (!surely && isInFrame(personId, face.time))) continue;
    rest.delete(face);
    place(face, personId, 'member');
  }
  for (const face of [...rest].sort((a, b) => b.confidence - a.confidence)) {
    const possible = [...people]
      .filter(([personId]) => !isInFrame(personId, face.time))
      .map(([personId, embeddings]) => ({ personId, embeddings }));
    place(face, choosePerson(face.embedding, possible)?.personId ?? newPerson(), 'program');
  }
  return placed;
}

/**
 * Puts the faces of several media to people, one media after the other, as a workspace does whose members have decided
 * nothing. Answers, in the same order, the faces with the ids of their people, which mean something among these media
 * only.
 */
export function peopleOf(media: readonly (readonly SeenFace[])[]): (SeenFace & { personId: string })[][] {
  const all: AssignedFace[] = [];
  let people = 0;
  return media.map((faces) => {
    const known = [...Map.groupBy(all, ({ personId }) => personId)].map(([personId, placed]) => {
      const surest = placed.map(({ face }) => face).sort((a, b) => b.confidence - a.confidence);
      return { personId, embeddings: surest.slice(0, FACES_A_PERSON).map(({ embedding }) => embedding) };
    });
    const placed = assignFaces(faces, [], known, () => `person-${people++}`);
    all.push(...placed);
    return placed.map(({ face, personId }) => ({ ...face, personId })).sort((a, b) => a.time - b.time);
  });
}

/** Pairs of a face and the person that a member put it to: those at the same place first, then the most alike. */
function foundAgain<Face extends SeenFace>(faces: readonly Face[], before: readonly KnownFace[]) {
  const decided = before.filter(({ decidedBy }) => decidedBy === 'member');
  return faces
    .flatMap((face) =>
      decided.map((old) => ({
        face,
        personId: old.personId,
        surely: isSamePlace(face, old),
        cosine: cosineOf(face.embedding, old.embedding),
      })),
    )
    .filter(({ surely, cosine }) => surely || cosine >= AGAIN_COSINE)
    .sort((a, b) => Number(b.surely) - Number(a.surely) || b.cosine - a.cosine);
}

function isSamePlace(face: SeenFace, old: SeenFace): boolean {
  return (
    face.track === old.track &&
    Math.abs(face.time - old.time) <= AGAIN_SECONDS &&
    overlapOf(face.box, old.box) >= AGAIN_OVERLAP
  );
}
