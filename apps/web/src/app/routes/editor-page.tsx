import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { EditorRoom } from '../../features/editor/editor-room.tsx';

/** Under Create the address usually names a generation, under Edit a videograph; both work in both. */
export function EditorPage() {
  const { w, graphId } = useParams({ strict: false });
  const navigate = useNavigate();
  const isUnderEdit = useLocation({ select: (location) => location.pathname.includes('/edit/editor/') });
  if (!w || !graphId) return null;
  return (
    <EditorRoom
      key={graphId}
      workspaceId={w}
      graphId={graphId}
      likely={isUnderEdit ? 'videograph' : 'wizard'}
      onCreated={() => void navigate({ to: '/ws/$w/timelines', params: { w } })}
    />
  );
}
