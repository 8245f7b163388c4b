import {
  cancelTimeline,
  createTimeline,
  deleteTimeline,
  getTimeline,
  INITIAL_TIMELINE_TITLE,
  listTimelines,
  timelineRef,
  updateTimeline,
} from '@cutgraph/contract';
import { timelineFolder } from '@cutgraph/store';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';
import { queueRemoval, queueRender, RENDER_TASK, stopRenderJobs } from '../queue-work.ts';
import { stopRender } from '../stop-render.ts';
import { fromEditList, fromPath } from './new-timeline.ts';
import { requireRenderable } from './require-renderable.ts';

export const handleListTimelines = implement(listTimelines, async ({ app, params, query }) => ({
  items: await app.store.read.timelines.list(params.w, query.limit),
  nextCursor: null,
}));

export const handleCreateTimeline = implement(createTimeline, async ({ app, user, params: { w }, body }) =>
  app.store.change(async (write) => {
    const { title = INITIAL_TIMELINE_TITLE } = body;
    const origin =
      'path' in body ? await fromPath(write.read, w, body) : await fromEditList(write.read, w, body);
    await requireRenderable(write.read, w, origin.exportTimeline);
    const timeline = await write.timelines.create({ workspaceId: w, title, ...origin, createdBy: user.id });
    const subjectRef = timelineRef(w, timeline.id);
    await write.tasks.create({ workspaceId: w, taskType: RENDER_TASK, subjectRef });
    await queueRender(write, w, timeline, user.id);
    return timeline;
  }),
);

export const handleGetTimeline = implement(getTimeline, async ({ app, params }) => {
  const timeline = await app.store.read.timelines.byId(params.w, params.id);
  if (!timeline) throw notFound();
  return timeline;
});

export const handleUpdateTimeline = implement(updateTimeline, async ({ app, params, body }) =>
  app.store.change((write) => write.timelines.update(params.w, params.id, { title: body.title })),
);

export const handleDeleteTimeline = implement(deleteTimeline, async ({ app, params: { w, id } }) => {
  await app.store.change(async (write) => {
    const timeline = await write.read.timelines.byId(w, id);
    if (!timeline || !(await write.timelines.delete(w, id))) throw notFound();
    await stopRenderJobs(write, timeline);
    await queueRemoval(write, timelineFolder(w, id));
  });
});

export const handleCancelTimeline = implement(cancelTimeline, async ({ app, params }) =>
  app.store.change((write) => stopRender(write, params.w, params.id)),
);
