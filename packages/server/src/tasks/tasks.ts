import {
  cancelTask,
  createTestTask,
  listMediaTasks,
  listRunning,
  listRunningHere,
  listTasks,
  listTimelineTasks,
  measureMotion,
  mediaRef,
  resumeTask,
  retryTask,
  suspendTask,
  timelineRef,
} from '@cutgraph/contract';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { measureMotionOf } from './measure-motion.ts';
import { retryWork } from './retry-work.ts';
import { createTest } from './self-test.ts';
import { cancelWork, resumeWork, suspendWork } from './stop-work.ts';

export const handleListTasks = implement(listTasks, async ({ app, params, query }) =>
  app.store.read.tasks.list(params.w, query),
);

export const handleListMediaTasks = implement(listMediaTasks, async ({ app, params: { w, m } }) => {
  if (!(await app.store.read.media.stored(w, m))) throw notFound();
  return { items: await app.store.read.tasks.ofSubject(w, mediaRef(w, m)), nextCursor: null };
});

export const handleListTimelineTasks = implement(listTimelineTasks, async (call) => {
  const { app, params } = call;
  const { w, id } = params;
  return app.large.answerOf(call, await app.store.read.timelines.bytesOf(w, id), async () => {
    const timeline = await app.store.read.timelines.byId(w, id);
    if (!timeline) throw notFound();
    const { title, exportTimeline } = timeline;
    const { inputs, editList } = exportTimeline;
    const tasks = await app.store.read.tasks.ofSubject(w, timelineRef(w, id));
    return { items: tasks.map((task) => ({ ...task, title, inputs, editList })), nextCursor: null };
  });
});

export const handleListRunning = implement(listRunning, async ({ app, user, query }) => {
  const workspaces = await app.store.read.workspaces.ofUser(user.id);
  const open = workspaces.filter(({ deletedAt }) => deletedAt === null);
  return app.store.read.tasks.running(
    open.map(({ id }) => id),
    query.limit,
  );
});

export const handleListRunningHere = implement(listRunningHere, async ({ app, params, query }) =>
  app.store.read.tasks.running([params.w], query.limit),
);

export const handleCreateTestTask = implement(createTestTask, async ({ app, user, params }) =>
  app.store.change((write) => createTest(write, params.w, user.id)),
);

export const handleMeasureMotion = implement(measureMotion, async ({ app, params: { w, m } }) =>
  app.store.change((write) => measureMotionOf(write, w, m)),
);

export const handleRetryTask = implement(retryTask, async ({ app, user, params, body }) =>
  app.store.change((write) =>
    retryWork(write, params.w, params.t, {
      userId: user.id,
      taskPreset: body?.taskPreset,
      quotas: app.quotas,
    }),
  ),
);

export const handleSuspendTask = implement(suspendTask, async ({ app, params }) =>
  app.store.change((write) => suspendWork(write, params.w, params.t)),
);

export const handleResumeTask = implement(resumeTask, async ({ app, user, params }) =>
  app.store.change((write) => resumeWork(write, params.w, params.t, { userId: user.id, quotas: app.quotas })),
);

export const handleCancelTask = implement(cancelTask, async ({ app, params }) =>
  app.store.change((write) => cancelWork(write, params.w, params.t)),
);
