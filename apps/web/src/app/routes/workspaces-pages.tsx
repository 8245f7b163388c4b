import { useNavigate } from '@tanstack/react-router';
import { NewWorkspace } from '../../features/workspaces/new-workspace.tsx';
import { WorkspaceList } from '../../features/workspaces/workspace-list.tsx';

export function WorkspacesPage() {
  return <WorkspaceList />;
}

export function StartPage() {
  const navigate = useNavigate();
  return <NewWorkspace onMade={(w) => void navigate({ to: '/ws/$w/media', params: { w } })} />;
}
