import type { Task } from '@cutgraph/contract';

/** What a task works on, from its `subjectRef`. */
export function subjectOf(task: Task): { kind: 'media' | 'timeline'; id: string } {
  const [, kind, id] = /^\/ws\/[^/]+\/(media|videoTimelines)\/([^/]+)$/.exec(task.subjectRef) ?? [];
  if (!id) throw new Error(`Task ${task.id} has an unknown subject: ${task.subjectRef}`);
  return { kind: kind === 'media' ? 'media' : 'timeline', id };
}
