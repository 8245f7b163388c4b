import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MediaView } from '../../features/player/media-view.tsx';
import { MediaTasks } from '../../features/tasks/media-tasks.tsx';
import { mediaQuery } from '../../lib/queries/media.ts';
import { tickTour } from '../../lib/tour/tour.ts';

export function ViewPage() {
  const { w, m } = useParams({ strict: false });
  const { t } = useSearch({ strict: false });
  const isEdit = useLocation().pathname.endsWith('/edit');
  const navigate = useNavigate();
  const media = useQuery({ ...mediaQuery(w ?? '', m ?? ''), enabled: false }).data;
  useEffect(() => {
    if (m) tickTour('open');
  }, [m]);
  if (!w || !m) return null;
  // Tasks and what runs name a media by its id alone, whether it is a video or music.
  if (media?.mediaContentType === 'Audio') return <Navigate to="/ws/$w/music" params={{ w }} replace />;
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
