import { useNavigate } from '@tanstack/react-router';
import { NewWorkspace } from '../../features/workspaces/new-workspace.tsx';
import { WorkspaceList } from '../../features/workspaces/workspace-list.tsx';
import { useSignedInParts } from '../signed-in-parts.ts';

export function WorkspacesPage() {
  const { UploadAnywhere } = useSignedInParts();
  const navigate = useNavigate();
  return (
    <WorkspaceList
      upload={<UploadAnywhere variant="filled" isCompact={false} />}
      onSample={(w) => void navigate({ to: '/ws/$w/media', params: { w } })}
    />
  );
}

export function StartPage() {
  const navigate = useNavigate();
  return <NewWorkspace onMade={(w) => void navigate({ to: '/ws/$w/media', params: { w } })} />;
}
