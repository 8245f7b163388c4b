import type { StoredTemplate } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export function templatesQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'templates'],
    queryFn: async ({ signal }): Promise<StoredTemplate[]> => {
      const page = await read(api.GET('/api/ws/{w}/templates', { params: { path: { w } }, signal }));
      return page.items;
    },
  });
}
