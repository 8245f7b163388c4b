import type { ImmichConnection, ImmichImport, ImmichSource } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { accountKeys } from './account.ts';

/** An import moves without an event of the workspace. */
const MOVING_MS = 1500;

export const immichKeys = {
  connections: () => [...accountKeys.all, 'immich'] as const,
  sources: (id: string) => [...immichKeys.connections(), id] as const,
  imports: (w: string) => ['immich', w] as const,
};

export const immichConnectionsQuery = queryOptions({
  queryKey: immichKeys.connections(),
  queryFn: async ({ signal }): Promise<ImmichConnection[]> =>
    (await request('GET /api/immich/connections', {}, { signal })).items,
});

export function connectImmich(body: { address: string; apiKey: string }): Promise<ImmichConnection> {
  return request('POST /api/immich/connections', { body });
}

export function disconnectImmich(id: string) {
  return request('DELETE /api/immich/connections/{id}', { params: { id } });
}

/** Its albums and people, asked of the Immich itself. */
export function immichSourcesQuery(id: string) {
  return queryOptions({
    queryKey: immichKeys.sources(id),
    queryFn: ({ signal }) =>
      request('GET /api/immich/connections/{id}/sources', { params: { id } }, { signal }),
    enabled: id !== '',
    retry: false,
  });
}

/** The last imports into a workspace. */
export function immichImportsQuery(w: string) {
  return queryOptions({
    queryKey: immichKeys.imports(w),
    queryFn: async ({ signal }): Promise<ImmichImport[]> =>
      (await request('GET /api/ws/{w}/immichImports', { params: { w } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? MOVING_MS : false),
  });
}

/** Whether it waits or runs. */
export function isMoving({ state }: ImmichImport): boolean {
  return state === 'waiting' || state === 'running';
}

export function importFromImmich(
  w: string,
  body: { connectionId: string; source: ImmichSource },
): Promise<ImmichImport> {
  return request('POST /api/ws/{w}/immichImports', { params: { w }, body });
}

export function cancelImmichImport(w: string, id: string): Promise<ImmichImport> {
  return request('POST /api/ws/{w}/immichImports/{id}/cancel', { params: { w, id } });
}
