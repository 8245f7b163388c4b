import { hasTaskEnded, type StoredTimeline, timelineRef } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';

/** Stops a render: its task, its jobs, and the timeline says so. One that has ended stays as it is. */
export async function stopRender(
  write: Writers,
  workspaceId: string,
  timelineId: string,
): Promise<StoredTimeline> {
  const tasks = await write.tasks.lock(workspaceId, timelineRef(workspaceId, timelineId));
  const timeline = await write.read.timelines.byId(workspaceId, timelineId);
  if (!timeline) throw notFound();
  if (timeline.mediaURL !== '' || timeline.failure !== null) return timeline;
  for (const task of tasks) {
    if (!hasTaskEnded(task)) await write.tasks.cancel(task.id);
  }
  await write.jobs.cancelRender(timeline);
  return write.timelines.update(workspaceId, timelineId, {
    failure: { code: 'render-stopped' },
  });
}
