import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
        <Notifications />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
