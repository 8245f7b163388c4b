import { choosePerson, cosineOf, type KnownFaces, overlapOf, type SeenFace } from '@cutgraph/core';

export type NewFace = SeenFace & { id: string };
/** A face that was there before. */
export type KnownFace = SeenFace & { personId: string; decidedBy: 'program' | 'member' };
/** Whose face it is; `personId` may be one that was made here. */
export type PlacedFace = { face: NewFace; personId: string; decidedBy: 'program' | 'member' };

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
 * @param known some faces of everybody in the workspace, those of this media left out.
 * @param newPerson makes an id.
 */
export function placeFaces(
  faces: readonly NewFace[],
  before: readonly KnownFace[],
  known: readonly KnownFaces[],
  newPerson: () => string,
): PlacedFace[] {
  const people = new Map(known.map(({ personId, embeddings }) => [personId, [...embeddings]]));
  const moments = new Map<string, number[]>();
  const placed: PlacedFace[] = [];

  const add = (personId: string, { embedding }: SeenFace) =>
    people.set(personId, [...(people.get(personId) ?? []), embedding]);
  const isInFrame = (personId: string, time: number) =>
    (moments.get(personId) ?? []).some((moment) => Math.abs(moment - time) <= ONE_FRAME_SECONDS);
  const place = (face: NewFace, personId: string, decidedBy: PlacedFace['decidedBy']) => {
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

/** Pairs of a face and the person that a member put it to: those at the same place first, then the most alike. */
function foundAgain(faces: readonly NewFace[], before: readonly KnownFace[]) {
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
