import {
  addToCollection,
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  putCollection,
} from '@cutgraph/contract';
import { MOST_PAGE_BYTES } from '../http/large-documents.ts';
import { notFound } from '../http/problem.ts';
import { revisionOf } from '../http/revision-of.ts';
import { implement } from '../implement.ts';
import { checkedOverlays } from './checked-overlays.ts';
import { ownClips } from './own-clips.ts';
import { ownSound } from './own-sound.ts';

export const handleListCollections = implement(listCollections, (call) => {
  const { app, params, query } = call;
  return app.large.answer(call, () =>
    app.store.read.collections.list(params.w, { ...query, mostBytes: MOST_PAGE_BYTES }),
  );
});

export const handleCreateCollection = implement(
  createCollection,
  async ({ app, user, params: { w }, body: { title, clips, sound, overlays, canvas } }) =>
    app.store.change(async (write) =>
      write.collections.create({
        workspaceId: w,
        title: title ?? null,
        clips: await ownClips(write.read, w, clips),
        sound: ownSound(w, sound),
        overlays: checkedOverlays(overlays),
        canvas,
        createdBy: user.id,
      }),
    ),
);

export const handleGetCollection = implement(getCollection, async ({ app, params }) => {
  const collection = await app.store.read.collections.byId(params.w, params.id);
  if (!collection) throw notFound();
  return collection;
});

export const handlePutCollection = implement(
  putCollection,
  async ({ app, user, params: { w, id }, body: { title, clips, sound, overlays, canvas }, request }) => {
    const { expectedRevision } = revisionOf(request, user);
    return app.store.change(async (write) => {
      const patch = {
        title,
        clips: clips && (await ownClips(write.read, w, clips)),
        sound: ownSound(w, sound),
        overlays: checkedOverlays(overlays),
        canvas,
      };
      return write.collections.update(w, id, patch, expectedRevision);
    });
  },
);

export const handleAddToCollection = implement(addToCollection, async ({ app, params: { w, id }, body }) =>
  app.store.change(async (write) =>
    write.collections.append(w, id, await ownClips(write.read, w, body.clips)),
  ),
);

export const handleDeleteCollection = implement(deleteCollection, async ({ app, user, params: { w, id } }) =>
  app.store.change(async (write) => {
    const collection = await write.read.collections.byId(w, id);
    if (!collection || !(await write.collections.delete(w, id))) throw notFound();
    await write.audit.note({
      action: 'collection-deleted',
      actorId: user.id,
      workspaceId: w,
      subject: collection.title,
    });
  }),
);
