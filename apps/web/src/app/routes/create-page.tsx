import { useNavigate, useParams } from '@tanstack/react-router';
import { Create } from '../../features/create/create.tsx';

export function CreatePage() {
  const { w, m } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!w) return null;
  return (
    <Create
      key={m ?? 'all'}
      workspaceId={w}
      mediaId={m}
      onStarted={(graphId) => void navigate({ to: '/ws/$w/create/editor/$graphId', params: { w, graphId } })}
    />
  );
}
