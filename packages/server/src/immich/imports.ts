import {
  cancelImmichImport,
  createImmichImport,
  type ImmichSource,
  importImmichJob,
  importJobKey,
  listImmichImports,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Immich } from '@cutgraph/immich';
import { endImport } from '@cutgraph/store';
import { implement } from '../implement.ts';
import { connectionOf, immichOf, inTime } from './immich-of.ts';

/** Imports of one user that wait or run. */
const MOST_OPEN = 3;

export const handleListImmichImports = implement(listImmichImports, async ({ app, params }) => ({
  items: await app.store.read.immich.imports(params.w),
  nextCursor: null,
}));

export const handleCreateImmichImport = implement(createImmichImport, async ({ app, user, params, body }) => {
  const connection = await connectionOf(app, user.id, body.connectionId);
  const { source } = body;
  const title = await inTime(titleOf(await immichOf(app, connection), source));
  return app.store.change(async (write) => {
    await write.usage.lockUser(user.id);
    if ((await write.read.immich.openImports(user.id)) >= MOST_OPEN)
      throw new Refusal(
        'resource-exhausted',
        `You have ${MOST_OPEN} imports under way. Wait until one has ended, or stop one.`,
      );
    const made = await write.immich.createImport({
      ...{ workspaceId: params.w, userId: user.id, connectionId: connection.id },
      ...{ source, title },
    });
    const payload = { workspaceId: params.w, importId: made.id };
    const singletonKey = importJobKey(made.id);
    await write.jobs.enqueue(importImmichJob, payload, { singletonKey, personId: user.id });
    return made;
  });
});

export const handleCancelImmichImport = implement(cancelImmichImport, ({ app, params: { w, id } }) =>
  app.store.change((write) => endImport(write, { workspaceId: w, importId: id }, { state: 'cancelled' })),
);

/** What is imported, in words. Refuses an album or a person that is not there. */
async function titleOf(immich: Immich, source: ImmichSource): Promise<string> {
  const named = (things: { id: string; name: string }[], id: string, what: string) => {
    const found = things.find((one) => one.id === id);
    if (!found) throw new Refusal('not-found', `In this Immich there is no such ${what} (any more).`);
    return found.name;
  };
  const parts = [
    ...(source.albumId ? [`album ${named(await immich.albums(), source.albumId, 'album')}`] : []),
    ...(source.personId ? [named(await immich.people(), source.personId, 'person')] : []),
    ...(source.favourites ? ['favourites'] : []),
    ...(source.takenAfter ? [`from ${source.takenAfter.slice(0, 10)}`] : []),
    ...(source.takenBefore ? [`until ${source.takenBefore.slice(0, 10)}`] : []),
  ];
  const title = parts.join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
