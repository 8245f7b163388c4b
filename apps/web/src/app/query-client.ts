import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

/** A refusal stays one however often it is asked; a server that is away is asked again, as it may be restarting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < 6 && error instanceof ApiError && (error.status >= 500 || error.status === 429),
      retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
    },
  },
});
