import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/session', { signal })),
  staleTime: 60_000,
});

export function logout() {
  return read(api.POST('/api/auth/logout'));
}
