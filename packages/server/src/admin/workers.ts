import { createWorker, deleteWorker, listWorkers } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { requireLasting } from '../auth/authorize.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { requireAdmin } from './require-admin.ts';

/** What one server can wait with, each by open requests. */
const MOST_REMOTE_WORKERS = 100;

export const handleListWorkers = implement(listWorkers, async ({ app, user }) => {
  requireAdmin(app, user);
  return { items: await app.store.read.workers.list(), nextCursor: null };
});

export const handleCreateWorker = implement(createWorker, async ({ app, user, body, request }) => {
  requireAdmin(app, user);
  requireLasting(request);
  const { id, secret } = await app.store.change(async (write) => {
    if ((await write.workers.countRemote()) >= MOST_REMOTE_WORKERS)
      throw new Refusal(
        'resource-exhausted',
        `There are ${MOST_REMOTE_WORKERS} remote workers, and there can be no more. Remove one that is not used.`,
      );
    await write.audit.note({ action: 'worker-made', actorId: user.id, subject: body.name });
    return write.workers.create(body);
  });
  const worker = (await app.store.read.workers.list()).find((one) => one.id === id);
  if (!worker) throw notFound();
  return { ...worker, token: secret };
});

export const handleDeleteWorker = implement(deleteWorker, async ({ app, user, params, request }) => {
  requireAdmin(app, user);
  requireLasting(request);
  await app.store.change(async (write) => {
    const name = await write.workers.delete(params.id);
    if (name === undefined) throw notFound();
    await write.audit.note({ action: 'worker-revoked', actorId: user.id, subject: name });
  });
});
