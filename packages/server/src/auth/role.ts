import { idSchema, type User, WORKSPACE_ROLES, type WorkspaceRole } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';

/** A user's role in a workspace; a visitor reads a public one. */
export type Role = WorkspaceRole | 'visitor';

const REFUSALS: Record<WorkspaceRole, string> = {
  viewer: 'Only members of this workspace may do this. Ask its owner to invite you.',
  editor: 'You may watch and search here, but not change anything. Ask the owner to make you an editor.',
  owner: 'Only the owner of this workspace may do this.',
};

/**
 * Lets through who is at least this in a workspace, and answers what they are. To those who may not know of it, it does
 * not exist; who is not signed in is asked to, whether it exists or not.
 *
 * @param workspaceId as it was sent: anything at all.
 */
export async function requireRole(
  app: App,
  user: User | null,
  workspaceId: string | undefined,
  least: 'reader' | WorkspaceRole,
  { whileDeleted }: { whileDeleted?: true } = {},
): Promise<Role> {
  const id = idSchema.safeParse(workspaceId);
  const own = id.success ? await app.store.read.workspaces.roleOf(id.data, user?.id ?? null) : undefined;
  if (!user && (!own || least !== 'reader')) throw new Refusal('unauthenticated', 'Sign in to do this.');
  if (!own) throw notFound();
  if (own.isDeleted && !whileDeleted)
    throw new Refusal('aborted', 'This workspace is deleted. Bring it back first.');
  if (least !== 'reader' && rankOf(own.role) < rankOf(least))
    throw new Refusal('permission-denied', REFUSALS[own.role === 'visitor' ? 'viewer' : least]);
  return own.role;
}

function rankOf(role: Role): number {
  return (WORKSPACE_ROLES as readonly Role[]).indexOf(role);
}
