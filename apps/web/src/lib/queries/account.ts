import type { AuditEntry, Usage } from '@cutgraph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

/** Where the caller is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await read(api.GET('/api/auth/sessions', { signal }))).items,
});

export function endSession(id: string) {
  return read(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }));
}

/** Ends all sessions, this one too. */
export function endSessions() {
  return read(api.DELETE('/api/auth/sessions'));
}

export const accountUsageQuery = queryOptions({
  queryKey: ['account', 'usage'],
  queryFn: ({ signal }): Promise<Usage> => read(api.GET('/api/account/usage', { signal })),
});

type AuditPage = { items: AuditEntry[]; nextCursor: string | null };

export const accountAuditQuery = infiniteQueryOptions({
  queryKey: ['account', 'audit'],
  queryFn: ({ signal, pageParam }): Promise<AuditPage> => {
    const query = { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) };
    return read(api.GET('/api/account/audit', { params: { query }, signal }));
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** The address of the zip of all that is kept of the caller. */
export const EXPORT_ADDRESS = '/api/account/export';

export function deleteAccount(email: string) {
  return read(api.POST('/api/account/delete', { body: { email } }));
}
