import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable } from '../lib/api.ts';

/**
 * A refusal stays one however often it is asked; a server that is away is asked again, as it may be restarting. Without a
 * connection a page says so at once, and everything is asked for again when it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        failures < 6 && navigator.onLine && error instanceof ApiError && isWorthAnotherTry(error),
      retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
    },
    mutations: { networkMode: 'always' },
  },
});

function isWorthAnotherTry(error: ApiError): boolean {
  return isUnreachable(error) || error.status >= 500 || error.status === 429;
}
