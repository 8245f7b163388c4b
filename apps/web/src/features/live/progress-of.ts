import type { Media, Timeline, Wizard, WorkspaceEvent } from '@cutgraph/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MediaPage } from '../../lib/queries/media.ts';

/** Puts a share of progress into whatever is on the screen, without asking the server again. */
export function applyProgress(client: QueryClient, event: WorkspaceEvent) {
  const { workspaceId: w, documentId, progress, secondsLeft } = event;
  if (progress === undefined) return;
  const news = secondsLeft === undefined ? { progress } : { progress, secondsLeft };
  const update = <T extends { id: string; progress: number }>(document: T): T =>
    document.id === documentId ? { ...document, ...news } : document;

  client.setQueryData<InfiniteData<MediaPage>>(['ws', w, 'media', 'list'], (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(update) })) } : data,
  );
  client.setQueryData<Media[]>(['ws', w, 'media', 'pool'], (items) => items?.map(update));
  client.setQueryData<Media>(['ws', w, 'media', 'one', documentId], (item) => item && update(item));
  client.setQueryData<Timeline[]>(['ws', w, 'timelines'], (items) => items?.map(update));
  client.setQueryData<Timeline>(['ws', w, 'timelines', 'one', documentId], (item) => item && update(item));
  client.setQueryData<Wizard[]>(['ws', w, 'wizards', 'list'], (items) => items?.map(update));
  client.setQueryData<Wizard>(['ws', w, 'wizards', 'one', documentId], (item) => item && update(item));
}

/** The queries that a change of this kind makes stale; the media themselves are left to `renewMedia`. */
export function staleKeys(
  event: Pick<WorkspaceEvent, 'kind' | 'workspaceId' | 'change'>,
): readonly unknown[][] {
  const w = event.workspaceId;
  switch (event.kind) {
    case 'workspace':
      return [['ws', w, 'workspace'], ['workspaces']];
    case 'member':
      return [['ws', w, 'workspace'], ['ws', w, 'members'], ['workspaces']];
    case 'invite':
      return [['ws', w, 'invites']];
    case 'link':
      return [['ws', w, 'links']];
    case 'collection':
      return [['ws', w, 'collections']];
    case 'search':
      return [['ws', w, 'searches']];
    case 'media':
      return [
        ['ws', w, 'workspace'],
        ['ws', w, 'clips'],
        ['ws', w, 'search'],
        ['ws', w, 'searchTerms'],
        ['ws', w, 'usage'],
        // Its tasks and faces go with it.
        ...(event.change === 'deleted'
          ? [
              ['ws', w, 'tasks'],
              ['ws', w, 'people'],
            ]
          : []),
      ];
    case 'task':
      return [['ws', w, 'tasks']];
    case 'template':
      return [['ws', w, 'templates']];
    case 'wizard':
      return [
        ['ws', w, 'wizards'],
        ['ws', w, 'tasks', 'running'],
        ['ws', w, 'usage'],
      ];
    case 'videograph':
      return [['ws', w, 'videographs']];
    case 'timeline':
      return [['ws', w, 'timelines']];
    case 'person':
      return [['ws', w, 'people']];
    case 'progress':
      return [];
  }
}

/** What is asked for again now and then while something makes progress: the single tasks are not in the event. */
export function slowlyStaleKeys(event: Pick<WorkspaceEvent, 'workspaceId'>): readonly unknown[][] {
  return [['ws', event.workspaceId, 'tasks']];
}
