import { listCollections, type WorkspaceEvent } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newCollection } from '../../../test/collection.ts';
import { FakeEventSource } from '../../../test/event-source.ts';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { aroundScreens, newClient } from '../../../test/open.tsx';
import { collectionsQuery } from '../../lib/queries/collections.ts';
import { mediaKeys } from '../../lib/queries/media.ts';
import { useLiveWorkspace } from './use-live-workspace.ts';

const changeOf = (kind: WorkspaceEvent['kind'], more: Partial<WorkspaceEvent> = {}): WorkspaceEvent => ({
  ...{ id: 1, kind, workspaceId: WORKSPACE, documentId: 'collection-1', change: 'updated' },
  ...more,
});

/** A server whose collection is called so. */
function serveTitle(begin: string) {
  let title = begin;
  const lists = serve(listCollections, () => ({ items: [newCollection(title, ['a'])], nextCursor: null }));
  return { lists, rename: (next: string) => (title = next) };
}

/** A tab that shows the collections. */
function openTab() {
  const client = newClient();
  const hook = renderHook(
    () => {
      useLiveWorkspace(WORKSPACE);
      return useQuery(collectionsQuery(WORKSPACE)).data?.[0]?.title;
    },
    { wrapper: aroundScreens(client) },
  );
  return {
    client,
    shows: (title: string) => waitFor(() => expect(hook.result.current).toBe(title)),
    close: hook.unmount,
  };
}

const streams = async (count: number) => {
  await waitFor(() => expect(FakeEventSource.all).toHaveLength(count));
  return FakeEventSource.all[count - 1]!;
};

describe('an open tab', () => {
  it('shows what changed between its first look and the opening of the stream', async () => {
    const { rename } = serveTitle('before');
    const { shows } = openTab();
    await shows('before');
    rename('after');
    (await streams(1)).open();
    await shows('after');
  });

  it('shows what changes, asking once for a burst of events', async () => {
    const { lists, rename } = serveTitle('before');
    const { shows, client } = openTab();
    const stream = await streams(1);
    stream.open();
    await lists.arrived(2);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    rename('after');
    for (let id = 1; id <= 20; id++) stream.send(changeOf('collection', { id }));
    await shows('after');
    expect(lists.exchanges).toHaveLength(3);
  });

  it('shows what it missed while the stream was broken', async () => {
    const { rename } = serveTitle('before');
    const { shows } = openTab();
    const stream = await streams(1);
    stream.open();
    await shows('before');
    stream.break();
    rename('after');
    stream.open();
    await shows('after');
  });

  it('asks for another stream where the server refused one', async () => {
    const { rename } = serveTitle('before');
    const { shows } = openTab();
    const first = await streams(1);
    first.open();
    await shows('before');
    first.refuse();
    rename('after');
    const second = await streams(1);
    expect(second).not.toBe(first);
    second.open();
    await shows('after');
  });

  it('shows progress without asking', async () => {
    const { lists } = serveTitle('any');
    const { client, shows } = openTab();
    await shows('any');
    const media = newMedia({ progress: 0.1 });
    const key = mediaKeys.one(WORKSPACE, media.id);
    client.setQueryData(key, media);
    const stream = await streams(1);
    stream.send(changeOf('progress', { documentId: media.id, progress: 0.5 }));
    expect(client.getQueryData(key)).toMatchObject({ progress: 0.5 });
    expect(lists.exchanges).toHaveLength(1);
  });

  it('ends its stream when it leaves the workspace', async () => {
    serveTitle('any');
    const { close, shows } = openTab();
    await shows('any');
    const stream = await streams(1);
    close();
    await streams(0);
    expect(stream.readyState).toBe(FakeEventSource.CLOSED);
  });
});

describe('two tabs', () => {
  it('share one stream', async () => {
    const { rename } = serveTitle('before');
    const [one, other] = [openTab(), openTab()];
    await one.shows('before');
    await other.shows('before');
    const stream = await streams(1);
    rename('after');
    stream.send(changeOf('collection'));
    await one.shows('after');
    await other.shows('after');
    expect(FakeEventSource.all).toHaveLength(1);
  });

  it('lose nothing when the one that reads the stream is closed', async () => {
    const { rename } = serveTitle('before');
    const one = openTab();
    const first = await streams(1);
    const other = openTab();
    await other.shows('before');
    rename('after');
    one.close();
    await waitFor(() => expect(FakeEventSource.all.some((stream) => stream !== first)).toBe(true));
    FakeEventSource.all[0]!.open();
    await other.shows('after');
  });
});
