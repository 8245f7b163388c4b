import { getInstallation, listUsers, type User } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { App } from '../app.ts';
import { isAdmin } from '../auth/is-admin.ts';
import { implement } from '../implement.ts';

export const handleGetInstallation = implement(getInstallation, async ({ app, user }) => {
  requireAdmin(app, user);
  const { installation } = app.store.read;
  const [database, counts, failures, queue] = await Promise.all([
    installation.database(),
    installation.counts(),
    installation.failures(),
    app.store.queue.depth(),
  ]);
  return { version: app.version, database, counts, queue, failures, settings: app.settings };
});

export const handleListUsers = implement(listUsers, async ({ app, user, query }) => {
  requireAdmin(app, user);
  return app.store.read.installation.users(query);
});

function requireAdmin(app: App, user: User): void {
  if (isAdmin(app, user)) return;
  throw new Refusal(
    'permission-denied',
    'Only administrators of this Cutgraph may see this. Its operator names them in CUTGRAPH_ADMINS.',
  );
}
