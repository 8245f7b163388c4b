import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLiveWorkspace } from '../features/live/use-live-workspace.ts';
import { isClosedDoor } from '../lib/api.ts';
import { messages } from '../lib/messages/messages.ts';
import { sessionQuery } from '../lib/queries/session.ts';
import { useRole, workspaceKeys, workspaceQuery } from '../lib/queries/workspaces.ts';
import { CanEditProvider } from '../ui/page/editor-only.tsx';
import { FailNote } from '../ui/page/state-note.tsx';
import { accessMessages } from './messages.ts';
import { PermissionDenied } from './permission-denied.tsx';
import { useSession } from './session.ts';
import { SplashScreen } from './splash-screen.tsx';

/** Few ever see it. */
const DeletedWorkspace = lazy(async () => ({
  default: (await import('../features/workspaces/deleted-workspace.tsx')).DeletedWorkspace,
}));

const FOR_MEMBERS: readonly string[] = ['/ws/$w/members', '/ws/$w/editors'];

/**
 * Everything inside one workspace: access is checked once, and its events are listened to. A visitor without a session is refused a
 * page for members without asking: whether the workspace exists makes no difference to them.
 */
export function WorkspacePage() {
  const { w } = useParams({ from: '/ws/$w' });
  const { user } = useSession();
  const isForMembers = useMatches({
    select: (matches) => matches.some(({ routeId }) => FOR_MEMBERS.includes(routeId)),
  });
  return user || !isForMembers ? <Door key={w} workspaceId={w} /> : <PermissionDenied />;
}

function Door({ workspaceId }: { workspaceId: string }) {
  const workspace = useQuery(workspaceQuery(workspaceId));
  const isClosed = isClosedDoor(workspace.error);
  useForgetting(workspaceId, isClosed);
  if (isClosed) return <ClosedDoor wasOpen={workspace.data !== undefined} />;
  if (workspace.isError && !workspace.data) {
    return (
      <FailNote
        what={messages.nav.workspaces}
        error={workspace.error}
        retry={() => void workspace.refetch()}
      />
    );
  }
  if (!workspace.data) return <SplashScreen />;
  if (workspace.data.deletedAt !== null) {
    return (
      <Suspense fallback={<SplashScreen />}>
        <DeletedWorkspace workspace={workspace.data} />
      </Suspense>
    );
  }
  return <OpenRoom workspaceId={workspaceId} />;
}

function OpenRoom({ workspaceId }: { workspaceId: string }) {
  useLiveWorkspace(workspaceId);
  const { canEdit } = useRole(workspaceId);
  return (
    <CanEditProvider value={canEdit}>
      <Outlet />
    </CanEditProvider>
  );
}

function ClosedDoor({ wasOpen }: { wasOpen: boolean }) {
  const { user } = useSession();
  const why = wasOpen ? accessMessages.closed : user ? accessMessages.stranger : undefined;
  return <PermissionDenied {...(why ? { why } : {})} />;
}

/** What was seen of a workspace is not kept once it is closed; who is signed in may have changed too. */
function useForgetting(workspaceId: string, isClosed: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    client.removeQueries({
      queryKey: workspaceKeys.everything(workspaceId),
      predicate: ({ queryHash }) => queryHash !== hashKey(workspaceKeys.one(workspaceId)),
    });
    void client.invalidateQueries({ queryKey: workspaceKeys.list });
    void client.invalidateQueries(sessionQuery);
  }, [client, workspaceId, isClosed]);
}

/** Pages that members use, whatever their role. */
export function MembersOnly() {
  const { w } = useParams({ from: '/ws/$w' });
  const { isMember } = useRole(w);
  return isMember ? <Outlet /> : <PermissionDenied why={accessMessages.visitor} watchIn={w} />;
}

/** Pages on which something is made or changed. */
export function EditorsOnly() {
  const { w } = useParams({ from: '/ws/$w' });
  const { canEdit, isVisitor } = useRole(w);
  if (canEdit) return <Outlet />;
  return <PermissionDenied why={isVisitor ? accessMessages.visitor : accessMessages.viewer} watchIn={w} />;
}
