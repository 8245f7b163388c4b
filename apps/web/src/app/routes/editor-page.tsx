import { useNavigate, useParams } from '@tanstack/react-router';
import { EditorRoom } from '../../features/editor/editor-room.tsx';

export function EditorPage() {
  const { w, graphId } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!w || !graphId) return null;
  return (
    <EditorRoom
      key={graphId}
      workspaceId={w}
      graphId={graphId}
      onCreated={() => void navigate({ to: '/ws/$w/edit', params: { w } })}
    />
  );
}
