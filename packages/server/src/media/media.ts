import { deleteMedia, getMedia, listLabels, listMedia, MEDIA_STATUS, updateMedia } from '@cutgraph/contract';
import { mediaFolder } from '@cutgraph/store';
import { endUpload } from '../files/end-upload.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { queueRemoval, stopMediaJobs } from '../work-queue/queue-work.ts';

export const handleListMedia = implement(listMedia, ({ app, params, query }) =>
  app.store.read.media.list(params.w, query),
);

export const handleGetMedia = implement(getMedia, async ({ app, params }) => {
  const media = await app.store.read.media.byId(params.w, params.m);
  if (!media) throw notFound();
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

export const handleDeleteMedia = implement(deleteMedia, async ({ app, user, params: { w, m } }) => {
  const status = await app.store.change(async (write) => {
    const media = await write.read.media.stored(w, m);
    if (!media || !(await write.media.delete(w, m))) throw notFound();
    await stopMediaJobs(write, m);
    await queueRemoval(write, mediaFolder(w, m));
    await write.audit.note({
      action: 'media-deleted',
      actorId: user.id,
      workspaceId: w,
      subject: media.name,
    });
    return media.mediaStatus;
  });
  if (status === MEDIA_STATUS.Uploading) await endUpload(app, m);
});

export const handleListLabels = implement(listLabels, async ({ app, params, query }) => {
  if (!(await app.store.read.media.stored(params.w, params.m))) throw notFound();
  return { items: await app.store.read.labels.list(params.w, params.m, query), nextCursor: null };
});
