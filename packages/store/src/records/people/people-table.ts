import { type Face, faceThumbnailURL, mediaRef, type Person } from '@cutgraph/contract';
import type { Box } from '@cutgraph/core';
import type { Generated, Selectable } from 'kysely';

export type PersonTable = {
  id: string;
  workspaceId: string;
  name: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export type FaceTable = {
  id: string;
  workspaceId: string;
  mediaId: string;
  personId: string;
  track: string | null;
  time: number;
  box: Box;
  confidence: number;
  /** Unit length. */
  embedding: number[];
  decidedBy: Generated<Face['decidedBy']>;
  createdAt: Generated<string>;
};

/** A face without what it is compared by, which is large. */
export type FaceRow = Omit<Selectable<FaceTable>, 'embedding'>;

export function toFace(row: FaceRow): Face {
  const { workspaceId, createdAt: _createdAt, ...same } = row;
  return {
    ...same,
    mediaRef: mediaRef(workspaceId, row.mediaId),
    thumbnailURL: faceThumbnailURL(workspaceId, row.mediaId, row.id),
  };
}

/** What the people of a list are read with: how much there is of them, and their surest face. */
export type PersonRow = Selectable<PersonTable> & {
  countFaces: number;
  countMedia: number;
  surest: { id: string; mediaId: string } | null;
};

export function toPerson(row: PersonRow): Person {
  const { workspaceId, surest, ...same } = row;
  return {
    ...same,
    thumbnailURL: surest ? faceThumbnailURL(workspaceId, surest.mediaId, surest.id) : '',
  };
}
