import { deleteMedia, getMedia, listLabels, listMedia, updateMedia } from '@cutgraph/contract';
import { isMusicHiddenFrom } from '../auth/visitor-files.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { removeMedia } from './remove-media.ts';

export const handleListMedia = implement(listMedia, ({ app, params, query }) =>
  app.store.read.media.list(params.w, query),
);

export const handleGetMedia = implement(getMedia, async ({ app, params, role }) => {
  const media = await app.store.read.media.byId(params.w, params.m);
  if (!media || isMusicHiddenFrom(role, media)) throw notFound();
  return media;
});

export const handleUpdateMedia = implement(updateMedia, async ({ app, params, body }) =>
  app.store.change(async (write) => {
    const media = await write.read.media.byId(params.w, params.m);
    if (!media) throw notFound();
    if (Object.values(body).every((value) => value === undefined)) return media;
    await write.media.update(params.w, params.m, body);
    return (await write.read.media.byId(params.w, params.m)) ?? media;
  }),
);

export const handleDeleteMedia = implement(deleteMedia, ({ app, user, params: { w, m } }) =>
  removeMedia(app, { workspaceId: w, mediaId: m, actorId: user.id }),
);

export const handleListLabels = implement(listLabels, async ({ app, params, query, role }) => {
  const media = await app.store.read.media.stored(params.w, params.m);
  if (!media || isMusicHiddenFrom(role, media)) throw notFound();
  return { items: await app.store.read.labels.list(params.w, params.m, query), nextCursor: null };
});
