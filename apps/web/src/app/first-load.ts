import { workspaceQuery } from '../lib/queries/workspaces.ts';
import { queryClient } from './query-client.ts';
import { loadSignedInParts } from './signed-in-parts.ts';

/**
 * What the bar of a page inside the door shows, asked for beside the session and not after it, so that nothing in the bar
 * comes late and pushes the rest aside. Never fails: who needs a part asks for it again and says what is wrong.
 */
export async function loadBarFor(path: string): Promise<void> {
  if (path === '/' || path === '/login') return;
  const workspaceId = /^\/ws\/([^/]+)/.exec(path)?.[1];
  await Promise.allSettled([
    loadSignedInParts(),
    workspaceId ? queryClient.prefetchQuery({ ...workspaceQuery(workspaceId), retry: false }) : undefined,
  ]);
}
