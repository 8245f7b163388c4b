import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionQuery } from '../lib/queries/session.ts';
import { words } from '../lib/words.ts';
import { FailNote } from '../ui/state-note.tsx';
import { theme } from '../ui/theme/theme.ts';
import { loadBarFor } from './first-load.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { loadSignedInParts } from './signed-in-parts.ts';
import { SplashScreen } from './splash-screen.tsx';

const firstLoad = loadBarFor(window.location.pathname);

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="dark" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" limit={3} />
        <WhenSessionIsKnown />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Nothing is drawn before the first answer about who is signed in: pages would show a wrong door. */
function WhenSessionIsKnown() {
  const session = useQuery(sessionQuery);
  const [isBarLoaded, setBarLoaded] = useState(false);
  const isSignedIn = Boolean(session.data?.user);
  useEffect(() => {
    void firstLoad.then(() => setBarLoaded(true));
  }, []);
  useEffect(() => {
    // A failure shows where the parts are used.
    if (isSignedIn) loadSignedInParts().catch(() => undefined);
  }, [isSignedIn]);
  if (session.data && (isBarLoaded || !isSignedIn)) return <RouterProvider router={router} />;
  if (session.isError) {
    return <FailNote what={words.product} error={session.error} retry={() => session.refetch()} />;
  }
  return <SplashScreen />;
}
