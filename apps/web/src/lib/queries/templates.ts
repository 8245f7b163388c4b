import type { StoredTemplate } from '@cutgraph/contract';
import type { Template } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export const templateKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'templates'] as const,
  one: (w: string, t: string) => [...templateKeys.all(w), t] as const,
};

export function templatesQuery(w: string) {
  return queryOptions({
    queryKey: templateKeys.all(w),
    queryFn: async ({ signal }): Promise<StoredTemplate[]> => {
      const page = await request('GET /api/ws/{w}/templates', { params: { w } }, { signal });
      return page.items;
    },
  });
}

export function templateQuery(w: string, t: string) {
  return queryOptions({
    queryKey: templateKeys.one(w, t),
    queryFn: ({ signal }): Promise<StoredTemplate> =>
      request('GET /api/ws/{w}/templates/{t}', { params: { w, t } }, { signal }),
  });
}

export function createTemplate(w: string, body: Template): Promise<StoredTemplate> {
  return request('POST /api/ws/{w}/templates', { params: { w }, body });
}

/** Sets some fields of a template; the others stay as they are. */
export function saveTemplate(w: string, t: string, body: Partial<Template>): Promise<StoredTemplate> {
  return request('PUT /api/ws/{w}/templates/{t}', { params: { w, t }, body });
}

export function deleteTemplate(w: string, t: string) {
  return request('DELETE /api/ws/{w}/templates/{t}', { params: { w, t } });
}
