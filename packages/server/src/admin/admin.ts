import { getInstallation, listUsers } from '@cutgraph/contract';
import { implement } from '../implement.ts';
import { requireAdmin } from './require-admin.ts';

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
