import {
  cancelTimeline,
  createTimeline,
  deleteTimeline,
  getTimeline,
  INITIAL_TIMELINE_TITLE,
  listTimelines,
  MOST_GRAPH_BYTES,
  timelineRef,
  updateTimeline,
} from '@cutgraph/contract';
import { DEFAULT_CANVAS, slowMotionNotes } from '@cutgraph/core';
import { requireAffordable, requireRunningJobQuota, reserveQuota, timelineFolder } from '@cutgraph/store';
import { bodyBytesOf, MOST_PAGE_BYTES } from '../http/large-documents.ts';
import { notFound } from '../http/problem.ts';
import { type Call, implement } from '../implement.ts';
import { timelineAnswer } from '../timeline-answer.ts';
import { queueRemoval, queueRender, RENDER_TASK } from '../work-queue/queue-work.ts';
import { stopRender } from '../work-queue/stop-render.ts';
import { fromEditList, fromPath, isLeftOut, leaveOutShortCuts } from './new-timeline.ts';
import { requireRenderable } from './require-renderable.ts';

export const handleListTimelines = implement(listTimelines, (call) => {
  const { app, params, query } = call;
  return app.large.answer(call, async () => {
    const limits = { ...query, mostBytes: MOST_PAGE_BYTES };
    const { items, nextCursor } = await app.store.read.timelines.page(params.w, limits);
    return { items: items.map(timelineAnswer), nextCursor };
  });
});

export const handleCreateTimeline = implement(createTimeline, async (call) => {
  const { app, user, params, body, request } = call;
  const { w } = params;
  // A path is looked up in its graph.
  const bytes = 'path' in body ? MOST_GRAPH_BYTES : bodyBytesOf(request);
  return app.large.answerOf(call, bytes, () =>
    app.store.change(async (write) => {
      await requireRunningJobQuota(write, app.quotas, { userId: user.id, workspaceId: w });
      await reserveQuota(write, app.quotas, w, { bytes: 0, what: 'film' });
      const { title = INITIAL_TIMELINE_TITLE } = body;
      const asked =
        'path' in body ? await fromPath(write.read, w, body) : await fromEditList(write.read, w, body);
      // As it was sent, so that what is wrong is named by its place there.
      const mediaOfKey = await requireRenderable(write.read, w, asked.exportTimeline);
      const origin = 'path' in body ? asked : leaveOutShortCuts(asked, body.minCutLength);
      const slow = slowMotionNotes(
        asked.exportTimeline,
        (asked.exportTimeline.canvas ?? DEFAULT_CANVAS).framesPerSecond,
        (key) => mediaOfKey.get(key)?.framesPerSecond ?? 0,
      );
      requireAffordable(app.quotas, origin.exportTimeline);
      const timeline = await write.timelines.create({
        ...{ workspaceId: w, title, ...origin, createdBy: user.id },
        notes: [...origin.notes, ...slow.flatMap(({ cut, note }) => (isLeftOut(origin, cut) ? [] : [note]))],
      });
      const subjectRef = timelineRef(w, timeline.id);
      await write.tasks.create({ workspaceId: w, taskType: RENDER_TASK, subjectRef });
      await queueRender(write, w, timeline, user.id);
      return timelineAnswer(timeline);
    }),
  );
});

export const handleGetTimeline = implement(getTimeline, async (call) => {
  const { app, params } = call;
  return app.large.answerOf(call, await bytesOf(call), async () => {
    const timeline = await app.store.read.timelines.byId(params.w, params.id);
    if (!timeline) throw notFound();
    return timelineAnswer(timeline);
  });
});

export const handleUpdateTimeline = implement(updateTimeline, async (call) => {
  const { app, params, body } = call;
  return app.large.answerOf(call, await bytesOf(call), () =>
    app.store.change(async (write) =>
      timelineAnswer(await write.timelines.update(params.w, params.id, { title: body.title })),
    ),
  );
});

export const handleDeleteTimeline = implement(deleteTimeline, async ({ app, user, params: { w, id } }) => {
  await app.store.change(async (write) => {
    const timeline = await write.read.timelines.byId(w, id);
    if (!timeline || !(await write.timelines.delete(w, id))) throw notFound();
    await write.jobs.cancelRender(timeline);
    await queueRemoval(write, timelineFolder(w, id));
    await write.audit.note({
      action: 'timeline-deleted',
      actorId: user.id,
      workspaceId: w,
      subject: timeline.title,
    });
  });
});

export const handleCancelTimeline = implement(cancelTimeline, async (call) => {
  const { app, params } = call;
  return app.large.answerOf(call, await bytesOf(call), () =>
    app.store.change(async (write) => timelineAnswer(await stopRender(write, params.w, params.id))),
  );
});

function bytesOf({ app, params }: Pick<Call<typeof getTimeline>, 'app' | 'params'>): Promise<number> {
  return app.store.read.timelines.bytesOf(params.w, params.id);
}
