import { hasTaskEnded, type Task, workspaceRef } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Writers } from '@cutgraph/store';
import { queueTest, TEST_TASK } from '../work-queue/queue-work.ts';

/** A test takes seconds, and a second one would report the same. */
const MOST_OPEN_TESTS = 3;

/** Makes a task that tests the worker, the files and ffmpeg, and queues it. */
export async function createTest(write: Writers, workspaceId: string, userId: string): Promise<Task> {
  const subjectRef = workspaceRef(workspaceId);
  const task = await write.tasks.create({ workspaceId, taskType: TEST_TASK, subjectRef });
  await queueTest(write, workspaceId, task.id, userId);
  // Counted after the turn is taken, where a concurrent request of the same person waits for this one.
  const tests = await write.read.tasks.ofSubject(workspaceId, subjectRef);
  limitSelfTests(tests.filter(({ id }) => id !== task.id));
  return task;
}

/** @param others the tests of the workspace apart from the one that is to run. */
export function limitSelfTests(others: readonly Task[]): void {
  if (others.filter((test) => !hasTaskEnded(test)).length < MOST_OPEN_TESTS) return;
  throw new Refusal(
    'resource-exhausted',
    `${MOST_OPEN_TESTS} tests of this workspace have not ended yet. Wait for one of them, or cancel it.`,
  );
}
