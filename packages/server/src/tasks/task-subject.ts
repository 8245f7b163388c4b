import { parseRef, type Task } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { TEST_TASK } from '../work-queue/queue-work.ts';

type Subject = { kind: 'media' | 'timeline' | 'test'; id: string };

export type TakenTask = {
  task: Task;
  /** What it works on: a media, a timeline, or nothing but itself. */
  subject: Subject;
  /** All tasks of this subject, itself too, in the order in which they were made. */
  ofSubject: Task[];
};

/** Locks the task: no one else moves it, or its subject, until this transaction ends. */
export async function takeTask(write: Writers, workspaceId: string, taskId: string): Promise<TakenTask> {
  const seen = await write.read.tasks.byId(workspaceId, taskId);
  const ofSubject = seen ? await write.tasks.lock(workspaceId, seen.subjectRef) : [];
  const task = ofSubject.find(({ id }) => id === taskId);
  if (!task) throw notFound();
  return { task, subject: subjectOf(task), ofSubject };
}

/** The task as it is after it was moved. */
export async function movedTask(write: Writers, workspaceId: string, taskId: string): Promise<Task> {
  const task = await write.read.tasks.byId(workspaceId, taskId);
  if (!task) throw notFound();
  return task;
}

function subjectOf(task: Task): Subject {
  if (task.taskType === TEST_TASK) return { kind: 'test', id: task.id };
  const ref = parseRef(task.subjectRef);
  if (ref?.kind === 'media') return { kind: 'media', id: ref.id };
  if (ref?.kind === 'videoTimelines') return { kind: 'timeline', id: ref.id };
  throw new Error(`Task ${task.id} has an unknown subject: ${task.subjectRef}`);
}
