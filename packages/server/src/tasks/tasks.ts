import { cancelTask, listMediaTasks, listTasks, retryTask } from '@cutgraph/contract';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';
import { mediaPath } from '../queue-work.ts';
import { cancelWork } from './cancel-work.ts';
import { retryWork } from './retry-work.ts';

export const handleListTasks = implement(listTasks, async ({ app, params, query }) => ({
  items: await app.store.read.tasks.list(params.w, query.limit),
  nextCursor: null,
}));

export const handleListMediaTasks = implement(listMediaTasks, async ({ app, params: { w, m } }) => {
  if (!(await app.store.read.media.byId(w, m))) throw notFound();
  return { items: await app.store.read.tasks.ofSubject(w, mediaPath(w, m)), nextCursor: null };
});

export const handleRetryTask = implement(retryTask, async ({ app, params }) =>
  app.store.change((write) => retryWork(write, params.w, params.t)),
);

export const handleCancelTask = implement(cancelTask, async ({ app, params }) =>
  app.store.change((write) => cancelWork(write, params.w, params.t)),
);
