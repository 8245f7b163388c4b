import {
  createImmichConnection,
  deleteImmichConnection,
  listImmichConnections,
  listImmichSources,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { KeyRefused } from '@cutgraph/immich';
import { endImport, newId, sealText } from '@cutgraph/store';
import { requireLasting } from '../auth/authorize.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { askedImmich, connectionOf, immichOf, inTime, ownerOf, requireConnections } from './immich-of.ts';

const MOST_CONNECTIONS = 10;

export const handleListImmichConnections = implement(listImmichConnections, async ({ app, user }) => ({
  items: await app.store.read.immich.connections(user.id),
  nextCursor: null,
}));

/** The key is tried before it is kept. */
export const handleCreateImmichConnection = implement(
  createImmichConnection,
  async ({ app, user, body, request }) => {
    requireLasting(request);
    const { secret } = requireConnections(app);
    const { address, apiKey } = body;
    const immich = await askedImmich(app, user.id, { address, apiKey });
    const about = await inTime(immich.about());
    const id = newId();
    const sealedKey = sealText(apiKey, secret, ownerOf({ id, userId: user.id }));
    return app.store.change(async (write) => {
      await write.usage.lockUser(user.id);
      if ((await write.read.immich.connections(user.id)).length >= MOST_CONNECTIONS)
        throw new Refusal(
          'resource-exhausted',
          `You have ${MOST_CONNECTIONS} connections, and there can be no more. Remove one that is not used.`,
        );
      const { host } = new URL(address);
      await write.audit.note({ action: 'connection-made', actorId: user.id, subject: host });
      return write.immich.connect({ id, userId: user.id, address, sealedKey, ...about });
    });
  },
);

export const handleDeleteImmichConnection = implement(
  deleteImmichConnection,
  async ({ app, user, params, request }) => {
    requireLasting(request);
    await app.store.change(async (write) => {
      const open = await write.read.immich.openThrough(params.id);
      const address = await write.immich.disconnect(user.id, params.id);
      if (address === undefined) throw notFound();
      for (const { id: importId, workspaceId } of open)
        await endImport(write, { workspaceId, importId }, { state: 'cancelled' });
      const { host } = new URL(address);
      await write.audit.note({ action: 'connection-removed', actorId: user.id, subject: host });
    });
  },
);

export const handleListImmichSources = implement(listImmichSources, async ({ app, user, params }) => {
  const connection = await connectionOf(app, user.id, params.id);
  const immich = await immichOf(app, connection);
  try {
    const albums = await inTime(immich.albums());
    const people = await inTime(immich.people());
    await app.store.change((write) => write.immich.trouble(connection.id, null));
    return { albums, people };
  } catch (error) {
    if (error instanceof KeyRefused)
      await app.store.change((write) => write.immich.trouble(connection.id, error.message));
    throw error;
  }
});
