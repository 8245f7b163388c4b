import { deleteMusic, getMusic, listMusic, updateMusic } from '@cutgraph/contract';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { removeMedia } from './remove-media.ts';

export const handleListMusic = implement(listMusic, ({ app, params, query }) =>
  app.store.read.music.list(params.w, query),
);

export const handleGetMusic = implement(getMusic, async ({ app, params: { w, m } }) => {
  const piece = await app.store.read.music.byId(w, m);
  if (!piece) throw notFound();
  return piece;
});

export const handleUpdateMusic = implement(updateMusic, async ({ app, params: { w, m }, body }) =>
  app.store.change(async (write) => {
    const before = await write.read.music.byId(w, m);
    if (!before) throw notFound();
    if (Object.values(body).every((value) => value === undefined)) return before;
    const { title, artist, grid } = body;
    await write.music.set(w, m, {
      ...(title !== undefined && { title }),
      ...(artist !== undefined && { artist }),
      ...(grid && { grid }),
    });
    return (await write.read.music.byId(w, m)) ?? before;
  }),
);

export const handleDeleteMusic = implement(deleteMusic, async ({ app, user, params: { w, m } }) => {
  if (!(await app.store.read.music.byId(w, m))) throw notFound();
  await removeMedia(app, { workspaceId: w, mediaId: m, actorId: user.id });
});
