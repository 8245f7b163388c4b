import type { WorkspaceEvent } from '@cutgraph/contract';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { type MediaPage, mediaKeys, mediaListQuery, mediaPage } from '../../lib/queries/media.ts';

/** What became of the media that changed, by id. */
export type MediaChanges = ReadonlyMap<string, WorkspaceEvent['change']>;
type Pages = InfiniteData<MediaPage, string | undefined>;

/** A list of more pages than this is not read again in full at every change: thousands of media would be asked for again and again. */
const MOST_PAGES = 4;

/** Asks again for what shows media after some of them have changed; of a long list only for its first page. */
export async function renewMedia(client: QueryClient, w: string, changes: MediaChanges): Promise<void> {
  const { queryKey } = mediaListQuery(w);
  const isLong = (query: Query) =>
    query.queryHash === JSON.stringify(queryKey) &&
    query.isActive() &&
    query.state.fetchStatus === 'idle' &&
    ((query.state.data as Pages | undefined)?.pages.length ?? 0) > MOST_PAGES;
  const [long] = client.getQueryCache().findAll({ queryKey, predicate: isLong });
  void client.invalidateQueries({ queryKey: mediaKeys.all(w), predicate: (query) => query !== long });
  if (!long) return;
  const top = await mediaPage(w).catch(() => undefined);
  const renewed = top && isLong(long) && withNewTop(long.state.data as Pages, top, changes);
  if (renewed) client.setQueryData<Pages>(queryKey, renewed);
  else void client.invalidateQueries({ queryKey });
}

/**
 * The pages with a new first one. The newest update comes first, so all that changed is on it or deleted; undefined where
 * more has changed than it holds.
 */
export function withNewTop(data: Pages, top: MediaPage, changes: MediaChanges): Pages | undefined {
  const onTop = new Set(top.items.map(({ id }) => id));
  const isHere = ([id, change]: [string, WorkspaceEvent['change']]) => change === 'deleted' || onTop.has(id);
  if (![...changes].every(isHere)) return undefined;
  const isElsewhere = ({ id }: { id: string }) => !onTop.has(id) && !changes.has(id);
  const [first, second, ...others] = data.pages.map((page) => ({
    ...page,
    items: page.items.filter(isElsewhere),
  }));
  if (!first || !second) return undefined;
  // What the new ones have pushed off the first page goes on the next.
  const next = { ...second, items: [...first.items, ...second.items] };
  return { ...data, pages: [top, next, ...others] };
}
