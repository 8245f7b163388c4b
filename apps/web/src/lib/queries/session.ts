import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';

const SESSION_KEY = ['session'] as const;

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => request('GET /api/auth/session', {}, { signal }),
  staleTime: 60_000,
});

/** All that was read for the signed-in user. */
export function isNotSession({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== SESSION_KEY[0];
}

export function logout() {
  return request('POST /api/auth/logout', {});
}

/** Where this browser signs out at its identity provider too; null where it cannot, or where that cannot be asked. */
export async function providerSignOutUrl(): Promise<string | null> {
  const { url } = await request('GET /api/auth/provider-sign-out', {}).catch(() => ({ url: null }));
  return url;
}
