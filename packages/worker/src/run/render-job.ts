import { parseRef, TASK_STATUS, type Task, type Timeline, timelineRef } from '@cutgraph/contract';
import { type MediaFacts, planRender, Refusal, type RenderPlan } from '@cutgraph/core';
import { originalKey, type Store, timelineFolder } from '@cutgraph/store';
import { failureWords } from './failure-words.ts';
import type { WorkerContext } from './job-module.ts';
import { readFacts } from './kept-facts.ts';

type RenderPayload = { workspaceId: string; timelineId: string };

/** A render that shall go on: its timeline, its task and its plan. */
export type OpenRender = {
  timeline: Timeline;
  task: Task;
  plan: RenderPlan;
  /** Original files by key of the input. */
  paths: Record<string, string>;
};

/** The render of a timeline with its task Running; undefined when it has ended or is gone. */
export async function openRender(
  store: Store,
  { workspaceId, timelineId }: RenderPayload,
): Promise<OpenRender | undefined> {
  const timeline = await store.read.timelines.byId(workspaceId, timelineId);
  if (!timeline || timeline.mediaURL || timeline.error) return undefined;
  const tasks = await store.read.tasks.ofSubject(workspaceId, timelineRef(workspaceId, timelineId));
  const task = tasks.find(
    ({ taskStatus }) => taskStatus === TASK_STATUS.Ready || taskStatus === TASK_STATUS.Running,
  );
  if (!task) return undefined;
  if (task.taskStatus === TASK_STATUS.Ready) await store.change((write) => write.tasks.start([task.id]));
  const facts: Record<string, MediaFacts> = {};
  const paths: Record<string, string> = {};
  for (const { key, uri } of timeline.exportTimeline.inputs) {
    const ref = parseRef(uri);
    if (
      ref?.kind !== 'media' ||
      ref.workspaceId !== workspaceId ||
      !(await store.read.media.byId(workspaceId, ref.id))
    ) {
      throw new Refusal('not-found', 'A video of this montage has been deleted, so it cannot be rendered.');
    }
    facts[key] = (await readFacts(store.files, workspaceId, ref.id)).facts;
    paths[key] = await store.files.localPath(originalKey(workspaceId, ref.id));
  }
  return { timeline, task, plan: planRender(timeline.exportTimeline, facts), paths };
}

/** Notes that a render failed for good, and throws what was rendered away. */
export async function failRender(
  { workspaceId, timelineId }: RenderPayload,
  error: unknown,
  { store }: WorkerContext,
): Promise<void> {
  const failure = failureWords(error, 'Rendering');
  await store.change(async (write) => {
    const timeline = await write.read.timelines.byId(workspaceId, timelineId);
    if (!timeline || timeline.mediaURL || timeline.error) return;
    await write.timelines.update(workspaceId, timelineId, { error: failure.reason });
    await write.segments.clear(timelineId);
    for (const task of await write.read.tasks.ofSubject(workspaceId, timelineRef(workspaceId, timelineId))) {
      if (task.taskStatus === TASK_STATUS.Ready || task.taskStatus === TASK_STATUS.Running)
        await write.tasks.fail(task.id, failure);
    }
  });
  await store.files.removeFolder(timelineFolder(workspaceId, timelineId));
}

/** Removes what a render made when its timeline went away or was cancelled meanwhile. */
export async function removeUnwantedRender(
  store: Store,
  { workspaceId, timelineId }: RenderPayload,
): Promise<void> {
  const timeline = await store.read.timelines.byId(workspaceId, timelineId);
  if (!timeline || timeline.error) await store.files.removeFolder(timelineFolder(workspaceId, timelineId));
}
