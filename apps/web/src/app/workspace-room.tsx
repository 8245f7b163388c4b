import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useLiveWorkspace } from '../features/live/use-live-workspace.ts';
import { isClosedDoor } from '../lib/api.ts';
import { workspaceQuery } from '../lib/queries/workspaces.ts';
import { words } from '../lib/words.ts';
import { FailNote } from '../ui/state-note.tsx';
import { PermissionDenied } from './permission-denied.tsx';
import { SplashScreen } from './splash-screen.tsx';

/** Everything inside one workspace: the door is checked once, and its events are listened to. */
export function WorkspaceRoom() {
  const { w } = useParams({ from: '/signed-in/ws/$w' });
  const workspace = useQuery(workspaceQuery(w));
  if (workspace.isError && isClosedDoor(workspace.error)) return <PermissionDenied />;
  if (workspace.isError && !workspace.data) {
    return (
      <FailNote what={words.nav.workspaces} error={workspace.error} retry={() => void workspace.refetch()} />
    );
  }
  if (!workspace.data) return <SplashScreen />;
  return <OpenRoom key={w} workspaceId={w} />;
}

function OpenRoom({ workspaceId }: { workspaceId: string }) {
  useLiveWorkspace(workspaceId);
  return <Outlet />;
}
