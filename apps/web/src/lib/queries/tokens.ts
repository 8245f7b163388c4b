import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await read(api.GET('/api/tokens', { signal }))).items,
});

export function createToken(name: string) {
  return read(api.POST('/api/tokens', { body: { name } }));
}

export function deleteToken(id: string) {
  return read(api.DELETE('/api/tokens/{id}', { params: { path: { id } } }));
}
