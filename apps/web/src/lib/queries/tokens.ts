import type { TokenScope } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { accountKeys } from './account.ts';

export const tokensQuery = queryOptions({
  queryKey: accountKeys.tokens(),
  queryFn: async ({ signal }) => (await request('GET /api/tokens', {}, { signal })).items,
});

export function createToken(body: { name: string; scope: TokenScope; expiresInDays: number | null }) {
  return request('POST /api/tokens', { body });
}

export function deleteToken(id: string) {
  return request('DELETE /api/tokens/{id}', { params: { id } });
}
