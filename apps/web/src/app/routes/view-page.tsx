import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MediaView } from '../../features/player/media-view.tsx';
import { MediaTasks } from '../../features/tasks/media-tasks.tsx';

export function ViewPage() {
  const { w, m } = useParams({ strict: false });
  const { t } = useSearch({ strict: false });
  const isEdit = useLocation().pathname.endsWith('/edit');
  const navigate = useNavigate();
  if (!w || !m) return null;
  return (
    <MediaView
      key={m}
      workspaceId={w}
      mediaId={m}
      startSeconds={t ?? 0}
      isEdit={isEdit}
      tasks={<MediaTasks workspaceId={w} mediaId={m} />}
      onDeleted={() => void navigate({ to: '/ws/$w/media', params: { w } })}
    />
  );
}
