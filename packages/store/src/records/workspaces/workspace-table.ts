import type { Workspace } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type WorkspaceTable = {
  id: string;
  title: string;
  description: string;
  countClips: Generated<number>;
  countMedia: Generated<number>;
  totalByteSize: Generated<number>;
  pointsRevision: Generated<number>;
  createdBy: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export type MemberTable = { workspaceId: string; userId: string; createdAt: Generated<Date> };

export function toWorkspace(
  row: Selectable<WorkspaceTable> & { userAccessList: string[] | null },
): Workspace {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    countClips: row.countClips,
    countMedia: row.countMedia,
    totalByteSize: row.totalByteSize,
    userAccessList: row.userAccessList ?? [],
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
