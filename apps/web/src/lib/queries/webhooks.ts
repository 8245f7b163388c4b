import type { Webhook } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

/** While a call is on its way. */
const LOOK_EVERY_MS = 2_000;
/** A call whose next try is further off is not waited for. */
const SOON_MS = 60_000;

const webhookKeys = {
  of: (w: string) => [...workspaceKeys.everything(w), 'webhooks'] as const,
};

/** The webhooks of a workspace with their newest calls; looked at again while one of these is about to be made. */
export function webhooksQuery(w: string) {
  return queryOptions({
    queryKey: webhookKeys.of(w),
    queryFn: async ({ signal }): Promise<Webhook[]> =>
      (await request('GET /api/ws/{w}/webhooks', { params: { w } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isSoonTried) ? LOOK_EVERY_MS : false),
  });
}

function isSoonTried({ deliveries }: Webhook): boolean {
  return deliveries.some(
    ({ state, nextAt }) =>
      state === 'waiting' && nextAt !== null && Date.parse(nextAt) < Date.now() + SOON_MS,
  );
}

export function createWebhook(w: string, url: string) {
  return request('POST /api/ws/{w}/webhooks', { params: { w }, body: { url } });
}

export function pauseWebhook(w: string, id: string, isPaused: boolean) {
  return request('PATCH /api/ws/{w}/webhooks/{id}', { params: { w, id }, body: { isPaused } });
}

export function deleteWebhook(w: string, id: string) {
  return request('DELETE /api/ws/{w}/webhooks/{id}', { params: { w, id } });
}

export function testWebhook(w: string, id: string) {
  return request('POST /api/ws/{w}/webhooks/{id}/test', { params: { w, id } });
}

export function retryDelivery(w: string, id: string, delivery: string) {
  return request('POST /api/ws/{w}/webhooks/{id}/deliveries/{delivery}/retry', {
    params: { w, id, delivery },
  });
}
