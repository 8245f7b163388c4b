import {
  addToCollection,
  createCollection,
  deleteCollection,
  getCollection,
  type KeptSound,
  listCollections,
  parseRef,
  putCollection,
} from '@cutgraph/contract';
import { checkCaptions, checkTitles, type Overlays, Refusal } from '@cutgraph/core';
import type { StoredMedia } from '@cutgraph/store';
import { bodyBytesOf, MOST_PAGE_BYTES } from '../http/large-documents.ts';
import { notFound } from '../http/problem.ts';
import { revisionOf } from '../http/revision-of.ts';
import { type Call, implement } from '../implement.ts';
import { ownClips } from './own-clips.ts';
import { withPhotoMoves } from './photo-moves.ts';

export const handleListCollections = implement(listCollections, (call) => {
  const { app, params, query } = call;
  return app.large.answer(call, () =>
    app.store.read.collections.list(params.w, { ...query, mostBytes: MOST_PAGE_BYTES }),
  );
});

export const handleCreateCollection = implement(createCollection, async (call) => {
  const { app, user, params, body, request } = call;
  const { w } = params;
  return app.large.answerOf(call, bodyBytesOf(request), () =>
    app.store.change(async (write) => {
      const media = new Map<string, StoredMedia | undefined>();
      const clips = await ownClips(write.read, w, body.clips, media);
      const source = { files: app.store.files, read: write.read };
      return write.collections.create({
        workspaceId: w,
        title: body.title ?? null,
        clips: await withPhotoMoves(source, w, clips, { media, canvas: body.canvas }),
        sound: ownSound(w, body.sound),
        overlays: checkedOverlays(body.overlays),
        canvas: body.canvas,
        createdBy: user.id,
      });
    }),
  );
});

export const handleGetCollection = implement(getCollection, async (call) => {
  const { app, params } = call;
  return app.large.answerOf(call, await bytesOf(call), async () => {
    const collection = await app.store.read.collections.byId(params.w, params.id);
    if (!collection) throw notFound();
    return collection;
  });
});

export const handlePutCollection = implement(putCollection, async (call) => {
  const { app, user, params, body, request } = call;
  const { w, id } = params;
  const { expectedRevision } = revisionOf(request, user);
  const bytes = Math.max(bodyBytesOf(request), await bytesOf(call));
  return app.large.answerOf(call, bytes, () =>
    app.store.change(async (write) => {
      const { title, clips, sound, overlays, canvas } = body;
      const patch = {
        title,
        clips: clips && (await ownClips(write.read, w, clips)),
        sound: ownSound(w, sound),
        overlays: checkedOverlays(overlays),
        canvas,
      };
      return write.collections.update(w, id, patch, expectedRevision);
    }),
  );
});

export const handleAddToCollection = implement(addToCollection, async (call) => {
  const { app, params, body, request } = call;
  const { w, id } = params;
  const bytes = Math.max(bodyBytesOf(request), await bytesOf(call));
  return app.large.answerOf(call, bytes, () =>
    app.store.change(async (write) => {
      const media = new Map<string, StoredMedia | undefined>();
      const clips = await ownClips(write.read, w, body.clips, media);
      const canvas = (await write.read.collections.byId(w, id))?.canvas;
      const source = { files: app.store.files, read: write.read };
      return write.collections.append(w, id, await withPhotoMoves(source, w, clips, { media, canvas }));
    }),
  );
});

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

function bytesOf({ app, params }: Pick<Call<typeof getCollection>, 'app' | 'params'>): Promise<number> {
  return app.store.read.collections.bytesOf(params.w, params.id);
}

/** Refuses music that is not named as one of this workspace; whether it is still there is looked at when it is rendered. */
function ownSound(workspaceId: string, sound: KeptSound | undefined): KeptSound | undefined {
  if (!sound?.music) return sound;
  const ref = parseRef(sound.music.mediaRefId);
  if (ref?.workspaceId === workspaceId && ref.kind === 'media') return sound;
  const sentence = 'The music of a collection must be of its own workspace: /ws/{workspace}/media/{media}.';
  throw new Refusal('invalid-argument', sentence, { fields: { 'sound.music.mediaRefId': sentence } });
}

/** Captions and titles that make sense; else `invalid-argument`. Whether their media are still there is looked at when they are rendered. */
function checkedOverlays(overlays: Overlays | undefined): Overlays | undefined {
  if (overlays?.captions) checkCaptions(overlays.captions, null);
  if (overlays) checkTitles(overlays.titles);
  return overlays;
}
