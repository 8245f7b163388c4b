import { getInstallation, listUsers, setUserLimits, type UserLimits } from '@cutgraph/contract';
import { defaultLimits } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { requireAdmin } from './require-admin.ts';

export const handleGetInstallation = implement(getInstallation, async ({ app, user }) => {
  requireAdmin(app, user);
  const { installation } = app.store.read;
  const [database, counts, failures, queue, watchedFolders] = await Promise.all([
    installation.database(),
    installation.counts(),
    installation.failures(),
    app.store.queue.depth(),
    app.store.read.watched.folders(),
  ]);
  const userLimits = defaultLimits(app.quotas);
  const { version, settings } = app;
  return { version, database, counts, queue, failures, userLimits, watchedFolders, settings };
});

export const handleListUsers = implement(listUsers, async ({ app, user, query }) => {
  requireAdmin(app, user);
  return app.store.read.installation.users(query);
});

export const handleSetUserLimits = implement(setUserLimits, async ({ app, user, params: { id }, body }) => {
  requireAdmin(app, user);
  return app.store.change(async (write) => {
    const of = await write.read.users.byId(id);
    if (!of) throw notFound();
    await write.limits.set(id, body);
    await write.audit.note({
      action: 'limits-set',
      actorId: user.id,
      subject: of.email,
      details: inWords(body),
    });
    return body;
  });
});

/** Those that are set. */
function inWords(limits: UserLimits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}
