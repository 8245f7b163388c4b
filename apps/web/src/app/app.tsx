import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../lib/messages/messages.ts';
import { isNotSession, sessionQuery } from '../lib/queries/session.ts';
import { workspaceQuery } from '../lib/queries/workspaces.ts';
import { changeAuth, useAuthState } from '../lib/session/auth-state.ts';
import { FailNote } from '../ui/page/state-note.tsx';
import { theme } from '../ui/theme/theme.ts';
import { changeOfPath, changePage } from './page-state.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { loadSignedInParts } from './signed-in-parts.ts';
import { SplashScreen } from './splash-screen.tsx';

const firstLoad = loadBarFor(window.location.pathname);

router.subscribe('onBeforeLoad', ({ toLocation }) => changePage(changeOfPath(toLocation.pathname)));
changeAuth({ type: 'verifyRequested' });

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <WhenSessionIsKnown />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Nothing is drawn before the first answer about who is signed in: pages would show a wrong door. */
function WhenSessionIsKnown() {
  const session = useQuery(sessionQuery);
  const [isBarLoaded, setBarLoaded] = useState(false);
  const { isVerifying } = useAuthState();
  const isReported = session.data !== undefined;
  const user = session.data?.user ?? null;
  useEffect(() => {
    void firstLoad.then(() => setBarLoaded(true));
  }, []);
  useEffect(() => {
    if (!isReported) return;
    changeAuth(user ? { type: 'loginSucceeded', user } : { type: 'loggedInAsAnonymous' });
    // A failure shows where the parts are used.
    if (user) loadSignedInParts().catch(() => undefined);
  }, [isReported, user]);
  useForgettingOthers(isReported ? (user?.uid ?? '') : undefined);
  if (!isVerifying && session.data && isBarLoaded) return <RouterProvider router={router} />;
  if (session.isError) {
    return <FailNote what={messages.product} error={session.error} retry={() => session.refetch()} />;
  }
  return <SplashScreen />;
}

/** What one person may see is not kept for the next one, nor what a visitor without a session was shown. */
function useForgettingOthers(who: string | undefined) {
  const before = useRef(who);
  useEffect(() => {
    const isOther = before.current !== undefined && who !== undefined && before.current !== who;
    if (who !== undefined) before.current = who;
    if (!isOther) return;
    queryClient.removeQueries({ predicate: isNotSession, type: 'inactive' });
    void queryClient.invalidateQueries({ predicate: isNotSession });
  }, [who]);
}

/**
 * What the bar of a page inside the door shows, loaded before the first page is drawn, so that nothing in the bar comes late
 * and pushes the rest aside. Never fails: who needs a part asks for it again and says what is wrong.
 */
async function loadBarFor(path: string): Promise<void> {
  if (path === '/login' || path.startsWith('/shared/')) return;
  if (path === '/') return loadForSignedIn();
  const [, workspaceId, page = ''] = /^\/ws\/([^/]+)(.*)$/.exec(path) ?? [];
  const isOpen = /^(\/?|\/media|\/media\/[^/]+\/view|\/clips|\/timelines)\/?$/.test(page);
  await Promise.allSettled([
    loadSignedInParts(),
    workspaceId ? loadWorkspace(workspaceId, isOpen) : undefined,
  ]);
}

/** Who is not signed in needs none of it on the front page. */
async function loadForSignedIn(): Promise<void> {
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  if (session?.user) await loadSignedInParts().catch(() => undefined);
}

/** To a visitor without a session most addresses of a workspace are closed without asking. */
async function loadWorkspace(workspaceId: string, isOpen: boolean): Promise<void> {
  const { user } = await queryClient.fetchQuery(sessionQuery);
  if (user || isOpen) await queryClient.prefetchQuery({ ...workspaceQuery(workspaceId), retry: false });
}
