import type { AuditEntry, Usage } from '@cutgraph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';

export const accountKeys = {
  all: ['account'] as const,
  sessions: () => [...accountKeys.all, 'sessions'] as const,
  tokens: () => [...accountKeys.all, 'tokens'] as const,
  usage: () => [...accountKeys.all, 'usage'] as const,
  audit: () => [...accountKeys.all, 'audit'] as const,
};

/** Where the caller is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions(),
  queryFn: async ({ signal }) => (await request('GET /api/auth/sessions', {}, { signal })).items,
});

export function endSession(id: string) {
  return request('DELETE /api/auth/sessions/{id}', { params: { id } });
}

/** Ends all sessions, this one too. */
export function endSessions() {
  return request('DELETE /api/auth/sessions', {});
}

export const accountUsageQuery = queryOptions({
  queryKey: accountKeys.usage(),
  queryFn: ({ signal }): Promise<Usage> => request('GET /api/account/usage', {}, { signal }),
});

type AuditPage = { items: AuditEntry[]; nextCursor: string | null };

export const accountAuditQuery = infiniteQueryOptions({
  queryKey: accountKeys.audit(),
  queryFn: ({ signal, pageParam }): Promise<AuditPage> => {
    const query = { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) };
    return request('GET /api/account/audit', { query }, { signal });
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** The address of the zip of all that is kept of the caller. */
export const EXPORT_ADDRESS = '/api/account/export';

export function deleteAccount(email: string) {
  return request('POST /api/account/delete', { body: { email } });
}
