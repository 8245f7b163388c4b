import type { Installation, KnownUser, UserLimits, Worker } from '@cutgraph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';

export const adminKeys = {
  all: ['admin'] as const,
  installation: () => [...adminKeys.all, 'installation'] as const,
  users: () => [...adminKeys.all, 'users'] as const,
  workers: () => [...adminKeys.all, 'workers'] as const,
};

/** Jobs come and go without an event that an administrator hears. */
const LOOK_EVERY_MS = 5_000;

export const installationQuery = queryOptions({
  queryKey: adminKeys.installation(),
  queryFn: ({ signal }): Promise<Installation> => request('GET /api/admin/installation', {}, { signal }),
  refetchInterval: LOOK_EVERY_MS,
});

type UserPage = { items: KnownUser[]; nextCursor: string | null };

export const knownUsersQuery = infiniteQueryOptions({
  queryKey: adminKeys.users(),
  queryFn: ({ signal, pageParam }): Promise<UserPage> => {
    const query = { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) };
    return request('GET /api/admin/users', { query }, { signal });
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

export const workersQuery = queryOptions({
  queryKey: adminKeys.workers(),
  queryFn: async ({ signal }): Promise<Worker[]> =>
    (await request('GET /api/admin/workers', {}, { signal })).items,
  refetchInterval: LOOK_EVERY_MS,
});

export function createWorker(name: string) {
  return request('POST /api/admin/workers', { body: { name } });
}

export function deleteWorker(id: string) {
  return request('DELETE /api/admin/workers/{id}', { params: { id } });
}

export function setUserLimits(id: string, body: UserLimits): Promise<UserLimits> {
  return request('PUT /api/admin/users/{id}/limits', { params: { id }, body });
}
