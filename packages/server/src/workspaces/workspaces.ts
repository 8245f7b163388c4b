import { createWorkspace, getWorkspace, listWorkspaces, updateWorkspace } from '@cutgraph/contract';
import { DEFAULT_TEMPLATES } from '@cutgraph/core';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';

export const handleListWorkspaces = implement(listWorkspaces, async ({ app, user }) => ({
  items: await app.store.read.workspaces.ofUser(user.id),
  nextCursor: null,
}));

export const handleCreateWorkspace = implement(createWorkspace, async ({ app, user, body }) =>
  app.store.change((write) =>
    write.workspaces.create({ ...body, createdBy: user.id, templates: [...DEFAULT_TEMPLATES] }),
  ),
);

export const handleGetWorkspace = implement(getWorkspace, async ({ app, params }) => {
  const workspace = await app.store.read.workspaces.byId(params.w);
  if (!workspace) throw notFound();
  return workspace;
});

export const handleUpdateWorkspace = implement(updateWorkspace, async ({ app, params, body }) =>
  app.store.change((write) => write.workspaces.update(params.w, body)),
);
