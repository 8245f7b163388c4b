import type { WorkspaceEvent } from '@cutgraph/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { mediaKeys } from '../../lib/queries/media.ts';
import { peopleKeys } from '../../lib/queries/people.ts';
import { runningKeys } from '../../lib/queries/running.ts';
import { taskKeys } from '../../lib/queries/tasks.ts';
import { templateKeys } from '../../lib/queries/templates.ts';
import { timelineKeys } from '../../lib/queries/timelines.ts';
import { workspaceKeys } from '../../lib/queries/workspaces.ts';
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
  client.setQueryData(mediaKeys.list('w1'), {
    pages: [{ items: [one, other], nextCursor: null }],
    pageParams: [undefined],
  });
  client.setQueryData(mediaKeys.one('w1', 'm1'), one);
  applyProgress(client, event);
  expect(client.getQueryData(mediaKeys.one('w1', 'm1'))).toEqual({ id: 'm1', progress: 0.5 });
  expect(client.getQueryData(mediaKeys.list('w1'))).toMatchObject({
    pages: [{ items: [{ progress: 0.5 }, { progress: 0.1 }] }],
  });
});

it('takes over how long it still takes, where that is reported', () => {
  const client = new QueryClient();
  client.setQueryData(mediaKeys.one('w1', 'm1'), { id: 'm1', progress: 0, secondsLeft: 90 });
  applyProgress(client, event);
  expect(client.getQueryData(mediaKeys.one('w1', 'm1'))).toMatchObject({ secondsLeft: 90 });
  applyProgress(client, { ...event, secondsLeft: 40 });
  expect(client.getQueryData(mediaKeys.one('w1', 'm1'))).toMatchObject({ secondsLeft: 40 });
});

it('makes stale what a change touches, and nothing for progress', () => {
  expect(staleKeys({ kind: 'timeline', workspaceId: 'w1', change: 'updated' })).toEqual([
    timelineKeys.all('w1'),
  ]);
  const media = { kind: 'media', workspaceId: 'w1' } as const;
  expect(staleKeys({ ...media, change: 'updated' })).toContainEqual(workspaceKeys.one('w1'));
  expect(staleKeys({ ...media, change: 'updated' })).not.toContainEqual(taskKeys.all('w1'));
  expect(staleKeys({ ...media, change: 'deleted' })).toContainEqual(taskKeys.all('w1'));
  expect(staleKeys({ kind: 'wizard', workspaceId: 'w1', change: 'updated' })).toContainEqual(
    runningKeys.here('w1'),
  );
  expect(staleKeys({ kind: 'person', workspaceId: 'w1', change: 'updated' })).toEqual([peopleKeys.all('w1')]);
  expect(staleKeys({ kind: 'template', workspaceId: 'w1', change: 'created' })).toEqual([
    templateKeys.all('w1'),
  ]);
  expect(staleKeys(event)).toEqual([]);
});
