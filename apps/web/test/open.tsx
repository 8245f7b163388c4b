import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Notices } from '../src/app/notices.tsx';
import { queryClient } from '../src/app/query-client.ts';

/** A cache of its own that asks and asks again as the product's does. */
export function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
}

/** What surrounds every screen: the cache, the design and the notices. */
export function aroundScreens(client: QueryClient = newClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Notices />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Opens a screen at an address; where it leads to other addresses, those show nothing. */
export function openAt(address: string, screen: ReactNode, client: QueryClient = newClient()) {
  window.history.replaceState(null, '', address);
  const routeTree = createRootRoute({ component: () => screen, notFoundComponent: () => screen });
  const router = createRouter({ routeTree });
  return {
    ...render(<RouterProvider router={router} />, { wrapper: aroundScreens(client) }),
    client,
    router,
  };
}
