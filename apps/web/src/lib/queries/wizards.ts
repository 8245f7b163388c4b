import type { Wizard } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

/** The last five generation runs. */
export function wizardsQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'wizards', 'list'],
    queryFn: async ({ signal }): Promise<Wizard[]> => {
      const page = await read(
        api.GET('/api/ws/{w}/wizards', { params: { path: { w }, query: { limit: 5 } }, signal }),
      );
      return page.items;
    },
  });
}

export function wizardQuery(w: string, id: string) {
  return queryOptions({
    queryKey: ['ws', w, 'wizards', 'one', id],
    queryFn: ({ signal }): Promise<Wizard> =>
      read(api.GET('/api/ws/{w}/wizards/{id}', { params: { path: { w, id } }, signal })),
  });
}

type NewWizard = { initConfig: Partial<Wizard['initConfig']>; mediaIds?: string[] };

export function createWizard(w: string, body: NewWizard): Promise<Wizard> {
  return read(api.POST('/api/ws/{w}/wizards', { params: { path: { w } }, body }));
}

export function cancelWizard(w: string, id: string): Promise<Wizard> {
  return read(api.POST('/api/ws/{w}/wizards/{id}/cancel', { params: { path: { w, id } } }));
}
