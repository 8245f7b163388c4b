import type { Task } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export function tasksQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'tasks', 'list'],
    queryFn: async ({ signal }): Promise<Task[]> => {
      const page = await read(
        api.GET('/api/ws/{w}/tasks', { params: { path: { w }, query: { limit: 100 } }, signal }),
      );
      return page.items;
    },
  });
}

export function retryTask(w: string, t: string): Promise<Task> {
  return read(api.POST('/api/ws/{w}/tasks/{t}/retry', { params: { path: { w, t } } }));
}

export function cancelTask(w: string, t: string): Promise<Task> {
  return read(api.POST('/api/ws/{w}/tasks/{t}/cancel', { params: { path: { w, t } } }));
}
