import type { TokenScope } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async ({ signal }) => (await read(api.GET('/api/tokens', { signal }))).items,
});

export function createToken(body: { name: string; scope: TokenScope; expiresInDays: number | null }) {
  return read(api.POST('/api/tokens', { body }));
}

export function deleteToken(id: string) {
  return read(api.DELETE('/api/tokens/{id}', { params: { path: { id } } }));
}
