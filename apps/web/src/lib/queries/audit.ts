import type { AuditEntry } from '@cutgraph/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

type AuditPage = { items: AuditEntry[]; nextCursor: string | null };

export const auditKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'audit'] as const,
};

/** What was done to a workspace, twenty entries at a time, the newest first. Only for the owner. */
export function auditQuery(w: string) {
  return infiniteQueryOptions({
    queryKey: auditKeys.all(w),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<AuditPage> =>
      request(
        'GET /api/ws/{w}/audit',
        { params: { w }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
