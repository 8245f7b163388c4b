import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  restoreWorkspace,
  updateWorkspace,
  type Workspace,
} from '@cutgraph/contract';
import { DEFAULT_TEMPLATES, Refusal } from '@cutgraph/core';
import { type Readers, reserveWorkspace } from '@cutgraph/store';
import { requireScope } from '../auth/authorize.ts';
import { notFound } from '../http/problem.ts';
import { type Call, implement } from '../implement.ts';

export const handleListWorkspaces = implement(listWorkspaces, ({ app, user, query }) =>
  app.store.read.workspaces.pageOfUser(user.id, query),
);

export const handleCreateWorkspace = implement(createWorkspace, async ({ app, user, body }) =>
  app.store.change(async (write) => {
    await reserveWorkspace(write, app.quotas, user.id);
    const workspace = await write.workspaces.create({
      ...body,
      createdBy: user.id,
      templates: [...DEFAULT_TEMPLATES],
    });
    await write.audit.note({
      action: 'workspace-made',
      actorId: user.id,
      workspaceId: workspace.id,
      subject: workspace.title,
    });
    return workspace;
  }),
);

export const handleGetWorkspace = implement(getWorkspace, ({ app, user, params }) =>
  find(app.store.read, params.w, user?.id ?? null),
);

export const handleUpdateWorkspace = implement(updateWorkspace, async (call) => {
  const { app, user, params, body } = call;
  if (body.public !== undefined) requireOwner(call);
  return app.store.change(async (write) => {
    const before = await find(write.read, params.w, user.id);
    await write.workspaces.update(params.w, body);
    const after = await find(write.read, params.w, user.id);
    const about = { actorId: user.id, workspaceId: params.w, subject: after.title };
    if (after.public !== before.public)
      await write.audit.note({
        ...about,
        action: after.public ? 'workspace-made-public' : 'workspace-made-private',
      });
    if (after.title !== before.title || after.description !== before.description)
      await write.audit.note({ ...about, action: 'workspace-changed' });
    return after;
  });
});

/** Jobs that wait or run go on: brought back, it is as if it had never been away. */
export const handleDeleteWorkspace = implement(deleteWorkspace, async ({ app, user, params }) =>
  app.store.change(async (write) => {
    await write.workspaces.delete(params.w);
    const workspace = await find(write.read, params.w, user.id);
    await write.audit.note({
      action: 'workspace-deleted',
      actorId: user.id,
      workspaceId: params.w,
      subject: workspace.title,
    });
    return workspace;
  }),
);

export const handleRestoreWorkspace = implement(restoreWorkspace, async ({ app, user, params }) =>
  app.store.change(async (write) => {
    const before = await find(write.read, params.w, user.id);
    if (before.deletedAt === null) return before;
    await write.workspaces.restore(params.w);
    await write.audit.note({
      action: 'workspace-restored',
      actorId: user.id,
      workspaceId: params.w,
      subject: before.title,
    });
    return find(write.read, params.w, user.id);
  }),
);

async function find(read: Readers, workspaceId: string, userId: string | null): Promise<Workspace> {
  const workspace = await read.workspaces.byId(workspaceId, userId);
  if (!workspace) throw notFound();
  return workspace;
}

/** Whether strangers may read it is the owner's alone. */
function requireOwner({ role, request }: Call<typeof updateWorkspace>): void {
  if (role !== 'owner')
    throw new Refusal('permission-denied', 'Only the owner of this workspace may do this.');
  if (request.principal) requireScope(request.principal, 'admin');
}
