import type { Generated } from 'kysely';

export type ClipPointsTable = {
  mediaId: string;
  workspaceId: string;
  points: Uint8Array;
  updatedAt: Generated<string>;
};
