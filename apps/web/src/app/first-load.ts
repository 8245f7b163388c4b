import { sessionQuery } from '../lib/queries/session.ts';
import { workspaceQuery } from '../lib/queries/workspaces.ts';
import { queryClient } from './query-client.ts';
import { loadSignedInParts } from './signed-in-parts.ts';

/**
 * What the bar of a page inside the door shows, loaded before the first page is drawn, so that nothing in the bar comes late
 * and pushes the rest aside. Never fails: who needs a part asks for it again and says what is wrong.
 */
export async function loadBarFor(path: string): Promise<void> {
  if (path === '/login' || path.startsWith('/shared/')) return;
  if (path === '/') return loadForSignedIn();
  const [, workspaceId, page = ''] = /^\/ws\/([^/]+)(.*)$/.exec(path) ?? [];
  const isOpen = /^(\/?|\/media|\/media\/[^/]+\/view|\/clips|\/timelines)\/?$/.test(page);
  await Promise.allSettled([
    loadSignedInParts(),
    workspaceId ? loadWorkspace(workspaceId, isOpen) : undefined,
  ]);
}

/** Who is not signed in needs none of it on the front page. */
async function loadForSignedIn(): Promise<void> {
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  if (session?.user) await loadSignedInParts().catch(() => undefined);
}

/** To a visitor without a session most addresses of a workspace are closed without asking. */
async function loadWorkspace(workspaceId: string, isOpen: boolean): Promise<void> {
  const { user } = await queryClient.fetchQuery(sessionQuery);
  if (user || isOpen) await queryClient.prefetchQuery({ ...workspaceQuery(workspaceId), retry: false });
}
