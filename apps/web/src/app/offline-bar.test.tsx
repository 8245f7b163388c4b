import { listCollections } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newCollection } from '../../test/collection.ts';
import { WORKSPACE } from '../../test/media.ts';
import { serve } from '../../test/network.ts';
import { aroundScreens, newClient } from '../../test/open.tsx';
import { messages } from '../lib/messages/messages.ts';
import { collectionsQuery } from '../lib/queries/collections.ts';
import { OfflineBar } from './offline-bar.tsx';

const { offlineBar, awayBar } = messages.errors;

function Collections() {
  const titles = useQuery(collectionsQuery(WORKSPACE)).data?.map(({ title }) => title);
  return <p>{titles}</p>;
}

function openScreen() {
  const lists = serve(listCollections, () => ({
    items: [newCollection('Harbour', ['a'])],
    nextCursor: null,
  }));
  const client = newClient();
  const open = () =>
    render(
      <>
        <OfflineBar />
        <Collections />
      </>,
      { wrapper: aroundScreens(client) },
    );
  return { lists, open };
}

it('says that there is no connection for as long as there is none', async () => {
  const { open } = openScreen();
  open();
  await screen.findByText('Harbour');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe(offlineBar);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says that the server is away until it answers again', async () => {
  const { lists, open } = openScreen();
  lists.hold();
  open();
  (await lists.arrived(1)).cut();
  await screen.findByText(awayBar);
  (await lists.arrived(2)).answer();
  await screen.findByText('Harbour');
  expect(screen.queryByText(awayBar)).toBeNull();
});

it('asks for everything again when the connection is back', async () => {
  const { lists, open } = openScreen();
  open();
  await screen.findByText('Harbour');
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(lists.exchanges).toHaveLength(2));
});
