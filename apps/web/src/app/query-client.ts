import { notifications } from '@mantine/notifications';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable } from '../lib/api.ts';
import { messages } from '../lib/messages/messages.ts';
import { sessionQuery } from '../lib/queries/session.ts';

/**
 * A refusal stays one however often it is asked; a server that is away is asked again, as it may be restarting. Without a
 * connection a page says so immediately, and everything is asked for again when it is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        navigator.onLine && error instanceof ApiError && failures < moreTriesOf(error),
      retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
    },
    mutations: { networkMode: 'always' },
  },
});

/** What is away or busy may be back in half a minute; what fails otherwise is said sooner. */
function moreTriesOf(error: ApiError): number {
  if (isUnreachable(error) || error.status === 503 || error.status === 429) return 6;
  return error.status >= 500 ? 2 : 0;
}

/** A session may be ended from elsewhere; the next act here is refused then, and the session is read again. */
function noticeEndOfSession(error: Error): void {
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user);
  if (isSignedIn && error instanceof ApiError && error.status === 401) void askWhoIsSignedIn();
}

async function askWhoIsSignedIn(): Promise<void> {
  await queryClient.refetchQueries(sessionQuery, { cancelRefetch: false });
  const isStill = Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user);
  const { signedOut, signedOutHelp } = messages.nav;
  // Under one id: several acts may have been refused together.
  if (!isStill)
    notifications.show({ id: 'signed-out', title: signedOut, message: signedOutHelp, autoClose: 15_000 });
}
