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

/** Where this browser signs out at its identity provider too; null where it cannot, or where that cannot be asked. */
export async function providerSignOutUrl(): Promise<string | null> {
  const { url } = await read(api.GET('/api/auth/provider-sign-out')).catch(() => ({ url: null }));
  return url;
}
