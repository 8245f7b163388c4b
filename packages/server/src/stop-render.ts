import { TASK_STATUS, type Timeline } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import { notFound } from './problem.ts';
import { stopRenderJobs, timelinePath } from './queue-work.ts';

/** Stops a render: its jobs, its task, and the timeline says so. One that has ended stays as it is. */
export async function stopRender(write: Writers, workspaceId: string, timelineId: string): Promise<Timeline> {
  const timeline = await write.read.timelines.byId(workspaceId, timelineId);
  if (!timeline) throw notFound();
  if (timeline.mediaURL !== '' || timeline.error !== null) return timeline;
  await stopRenderJobs(write, timeline);
  for (const task of await write.read.tasks.ofSubject(workspaceId, timelinePath(workspaceId, timelineId))) {
    const hasEnded = task.taskStatus === TASK_STATUS.Finished || task.taskStatus === TASK_STATUS.Error;
    if (!hasEnded) await write.tasks.cancel(task.id);
  }
  return write.timelines.update(workspaceId, timelineId, {
    error: 'The render was stopped. Retry it to go on.',
  });
}
