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
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  deletedAt: string | null;
};

export type MemberTable = {
  workspaceId: string;
  userId: string;
  role: Generated<WorkspaceRole>;
  createdAt: Generated<string>;
};

export type InviteTable = {
  id: string;
  workspaceId: string;
  email: string;
  role: Invite['role'];
  invitedBy: string;
  createdAt: Generated<string>;
  expiresAt: string;
};

/** How long a deleted workspace can be brought back. */
export const GRACE_DAYS = 30;

/** A workspace as one user sees it; `role` is null for a user who is no member. */
export function toWorkspace(
  row: Selectable<WorkspaceTable> & { userAccessList: string[] | null; role: WorkspaceRole | null },
): Workspace {
  const goneAt =
    row.deletedAt && new Date(Date.parse(row.deletedAt) + GRACE_DAYS * 24 * 3600 * 1000).toISOString();
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
    deletedAt: row.deletedAt,
    goneAt,
    createdBy: row.role ? row.createdBy : '',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The role of a user in a workspace; a visitor is no member of a public one. A deleted one is there for its owner alone. */
export type RoleIn = { role: WorkspaceRole | 'visitor'; isDeleted: boolean };
