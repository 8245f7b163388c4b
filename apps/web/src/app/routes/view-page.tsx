import { useNavigate, useParams } from '@tanstack/react-router';
import { MediaView } from '../../features/player/media-view.tsx';

export function ViewPage() {
  const { w, m } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!w || !m) return null;
  return (
    <MediaView
      key={m}
      workspaceId={w}
      mediaId={m}
      onDeleted={() => void navigate({ to: '/ws/$w/media', params: { w } })}
    />
  );
}
