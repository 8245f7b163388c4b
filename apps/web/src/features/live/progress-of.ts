import type { WorkspaceEvent } from '@cutgraph/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clipKeys } from '../../lib/queries/clips.ts';
import { collectionKeys } from '../../lib/queries/collections.ts';
import { linkKeys } from '../../lib/queries/links.ts';
import { mediaListQuery, mediaPoolQuery, mediaQuery } from '../../lib/queries/media.ts';
import { memberKeys } from '../../lib/queries/members.ts';
import { musicKeys, musicListQuery } from '../../lib/queries/music.ts';
import { peopleKeys } from '../../lib/queries/people.ts';
import { reviewKeys } from '../../lib/queries/review.ts';
import { runningKeys } from '../../lib/queries/running.ts';
import { searchKeys } from '../../lib/queries/search.ts';
import { taskKeys } from '../../lib/queries/tasks.ts';
import { templateKeys } from '../../lib/queries/templates.ts';
import { timelineKeys, timelineQuery, timelinesQuery } from '../../lib/queries/timelines.ts';
import { usageKeys } from '../../lib/queries/usage.ts';
import { videographKeys } from '../../lib/queries/videographs.ts';
import { wizardKeys, wizardQuery, wizardsQuery } from '../../lib/queries/wizards.ts';
import { workspaceKeys } from '../../lib/queries/workspaces.ts';

/** Puts a share of progress into whatever is on the screen, without asking the server again. */
export function applyProgress(client: QueryClient, event: WorkspaceEvent) {
  const { workspaceId: w, documentId, progress, secondsLeft } = event;
  if (progress === undefined) return;
  const news = secondsLeft === undefined ? { progress } : { progress, secondsLeft };
  const update = <T extends { id: string; progress: number }>(document: T): T =>
    document.id === documentId ? { ...document, ...news } : document;

  client.setQueryData(mediaListQuery(w).queryKey, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(update) })) } : data,
  );
  client.setQueryData(mediaPoolQuery(w).queryKey, (items) => items?.map(update));
  client.setQueryData(mediaQuery(w, documentId).queryKey, (item) => item && update(item));
  client.setQueryData(musicListQuery(w).queryKey, (items) => items?.map(update));
  client.setQueryData(timelinesQuery(w).queryKey, (items) => items?.map(update));
  client.setQueryData(timelineQuery(w, documentId).queryKey, (item) => item && update(item));
  client.setQueryData(wizardsQuery(w).queryKey, (items) => items?.map(update));
  client.setQueryData(wizardQuery(w, documentId).queryKey, (item) => item && update(item));
}

/** The queries that a change of this kind makes stale; the media themselves are left to `renewMedia`. */
export function staleKeys(
  event: Pick<WorkspaceEvent, 'kind' | 'workspaceId' | 'change'>,
): readonly QueryKey[] {
  const w = event.workspaceId;
  switch (event.kind) {
    case 'workspace':
      return [workspaceKeys.one(w), workspaceKeys.list];
    case 'member':
      return [workspaceKeys.one(w), memberKeys.list(w), workspaceKeys.list];
    case 'invite':
      return [memberKeys.invites(w)];
    case 'link':
      return [linkKeys.all(w)];
    case 'review':
      return [reviewKeys.all(w)];
    case 'collection':
      return [collectionKeys.all(w)];
    case 'search':
      return [searchKeys.kept(w)];
    case 'media':
      return [
        workspaceKeys.one(w),
        clipKeys.all(w),
        searchKeys.found(w),
        searchKeys.terms(w),
        usageKeys.all(w),
        musicKeys.all(w),
        // Its tasks and faces go with it.
        ...(event.change === 'deleted' ? [taskKeys.all(w), peopleKeys.all(w)] : []),
      ];
    case 'task':
      return [taskKeys.all(w)];
    case 'template':
      return [templateKeys.all(w)];
    case 'wizard':
      return [wizardKeys.all(w), runningKeys.here(w), usageKeys.all(w)];
    case 'videograph':
      return [videographKeys.all(w)];
    case 'timeline':
      return [timelineKeys.all(w)];
    case 'person':
      return [peopleKeys.all(w)];
    case 'progress':
      return [];
  }
}

/** What is asked for again now and then while something makes progress: the single tasks are not in the event. */
export function slowlyStaleKeys(event: Pick<WorkspaceEvent, 'workspaceId'>): readonly QueryKey[] {
  return [taskKeys.all(event.workspaceId)];
}
