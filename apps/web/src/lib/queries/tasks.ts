import type { Task } from '@cutgraph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export const taskKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'tasks'] as const,
  ofMedia: (w: string, m: string) => [...taskKeys.all(w), 'media', m] as const,
  ofTimeline: (w: string, id: string) => [...taskKeys.all(w), 'timeline', id] as const,
  pages: (w: string, status?: Task['taskStatus']) => [...taskKeys.all(w), 'pages', status ?? 'all'] as const,
};

type TaskPage = { items: Task[]; nextCursor: string | null };

/** A media has eight tasks, so that a page shows a dozen of them whole. */
const TASKS_A_PAGE = 96;

/** The tasks of a render, in the order in which they were made. */
export function timelineTasksQuery(w: string, id: string) {
  return queryOptions({
    queryKey: taskKeys.ofTimeline(w, id),
    queryFn: async ({ signal }): Promise<Task[]> => {
      const params = { w, id };
      return (await request('GET /api/ws/{w}/videoTimelines/{id}/tasks', { params }, { signal })).items;
    },
  });
}

/** All tasks, or those in one state, page by page, the newest first. */
export function taskPagesQuery(w: string, status?: Task['taskStatus']) {
  return infiniteQueryOptions({
    queryKey: taskKeys.pages(w, status),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<TaskPage> =>
      request(
        'GET /api/ws/{w}/tasks',
        { params: { w }, query: { limit: TASKS_A_PAGE, cursor: pageParam, status } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type TaskPreset = 'default' | 'yolox-nano' | 'centernet';

/** Runs a task again that has ended, with what it was done with before unless a preset is given. */
export function retryTask(w: string, t: string, taskPreset?: TaskPreset): Promise<Task> {
  return request('POST /api/ws/{w}/tasks/{t}/retry', {
    params: { w, t },
    body: taskPreset ? { taskPreset } : {},
  });
}

export function suspendTask(w: string, t: string): Promise<Task> {
  return request('POST /api/ws/{w}/tasks/{t}/suspend', { params: { w, t } });
}

export function resumeTask(w: string, t: string): Promise<Task> {
  return request('POST /api/ws/{w}/tasks/{t}/resume', { params: { w, t } });
}

export function cancelTask(w: string, t: string): Promise<Task> {
  return request('POST /api/ws/{w}/tasks/{t}/cancel', { params: { w, t } });
}

/** Asks the installation to test itself. */
export function createTestTask(w: string): Promise<Task> {
  return request('POST /api/ws/{w}/tasks', { params: { w }, body: { taskType: 'TestBaseFunction_V1' } });
}
