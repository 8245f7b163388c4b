import type { WorkspaceEvent } from '@cutgraph/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { applyProgress, staleKeys } from './progress-of.ts';

const event: WorkspaceEvent = {
  id: 7,
  kind: 'progress',
  workspaceId: 'w1',
  documentId: 'm1',
  change: 'updated',
  progress: 0.5,
};

it('puts progress into every list and document that shows it', () => {
  const client = new QueryClient();
  const one = { id: 'm1', progress: 0 };
  const other = { id: 'm2', progress: 0.1 };
  client.setQueryData(['ws', 'w1', 'media', 'list'], {
    pages: [{ items: [one, other], nextCursor: null }],
    pageParams: [undefined],
  });
  client.setQueryData(['ws', 'w1', 'media', 'one', 'm1'], one);
  applyProgress(client, event);
  expect(client.getQueryData(['ws', 'w1', 'media', 'one', 'm1'])).toEqual({ id: 'm1', progress: 0.5 });
  expect(client.getQueryData(['ws', 'w1', 'media', 'list'])).toMatchObject({
    pages: [{ items: [{ progress: 0.5 }, { progress: 0.1 }] }],
  });
});

it('takes over how long it still takes, where that is told', () => {
  const client = new QueryClient();
  client.setQueryData(['ws', 'w1', 'media', 'one', 'm1'], { id: 'm1', progress: 0, secondsLeft: 90 });
  applyProgress(client, event);
  expect(client.getQueryData(['ws', 'w1', 'media', 'one', 'm1'])).toMatchObject({ secondsLeft: 90 });
  applyProgress(client, { ...event, secondsLeft: 40 });
  expect(client.getQueryData(['ws', 'w1', 'media', 'one', 'm1'])).toMatchObject({ secondsLeft: 40 });
});

it('makes stale what a change touches, and nothing for progress', () => {
  expect(staleKeys({ kind: 'timeline', workspaceId: 'w1', change: 'updated' })).toEqual([
    ['ws', 'w1', 'timelines'],
  ]);
  const media = { kind: 'media', workspaceId: 'w1' } as const;
  expect(staleKeys({ ...media, change: 'updated' })).toContainEqual(['ws', 'w1', 'workspace']);
  expect(staleKeys({ ...media, change: 'updated' })).not.toContainEqual(['ws', 'w1', 'tasks']);
  expect(staleKeys({ ...media, change: 'deleted' })).toContainEqual(['ws', 'w1', 'tasks']);
  expect(staleKeys({ kind: 'wizard', workspaceId: 'w1', change: 'updated' })).toContainEqual([
    'ws',
    'w1',
    'tasks',
    'running',
  ]);
  expect(staleKeys({ kind: 'person', workspaceId: 'w1', change: 'updated' })).toEqual([
    ['ws', 'w1', 'people'],
  ]);
  expect(staleKeys({ kind: 'template', workspaceId: 'w1', change: 'created' })).toEqual([
    ['ws', 'w1', 'templates'],
  ]);
  expect(staleKeys(event)).toEqual([]);
});
