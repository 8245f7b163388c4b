import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query';

/**
 * Of two states of one document the newer: an answer that was read before a change may arrive after it. For
 * `structuralSharing` of a query.
 */
export function newerRevision(before: unknown, after: unknown): unknown {
  return revisionOf(before) > revisionOf(after) ? before : replaceEqualDeep(before, after);
}

function revisionOf(document: unknown): number {
  return (document as { revision: number } | undefined)?.revision ?? -1;
}

/** Fetches again even while the same request is under way: that one may have read an older state than the one we know of. */
export async function fetchNewest<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}
