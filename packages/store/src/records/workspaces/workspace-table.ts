import type { Invite, Workspace, WorkspaceRole } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type WorkspaceTable = {
  id: string;
  title: string;
  description: string;
  countClips: Generated<number>;
  countMedia: Generated<number>;
  totalByteSize: Generated<number>;
  pointsRevision: Generated<number>;
  isPublic: Generated<boolean>;
  createdBy: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
};

export type MemberTable = {
  workspaceId: string;
  userId: string;
  role: Generated<WorkspaceRole>;
  createdAt: Generated<Date>;
};

export type InviteTable = {
  id: string;
  workspaceId: string;
  email: string;
  role: Invite['role'];
  invitedBy: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
};

/** How long a deleted workspace can be brought back. */
export const GRACE_DAYS = 30;

/** A workspace as somebody sees it; `role` is null for who is no member. */
export function toWorkspace(
  row: Selectable<WorkspaceTable> & { userAccessList: string[] | null; role: WorkspaceRole | null },
): Workspace {
  const goneAt = row.deletedAt && new Date(row.deletedAt.getTime() + GRACE_DAYS * 24 * 3600 * 1000);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    countClips: row.countClips,
    countMedia: row.countMedia,
    totalByteSize: row.totalByteSize,
    userAccessList: row.role ? (row.userAccessList ?? []) : [],
    public: row.isPublic,
    role: row.role ?? 'visitor',
    deletedAt: row.deletedAt?.toISOString() ?? null,
    goneAt: goneAt?.toISOString() ?? null,
    createdBy: row.role ? row.createdBy : '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What somebody is in a workspace; a visitor is no member of a public one. A deleted one is there for its owner alone. */
export type RoleIn = { role: WorkspaceRole | 'visitor'; isDeleted: boolean };
