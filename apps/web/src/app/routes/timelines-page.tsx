import { useNavigate, useParams } from '@tanstack/react-router';
import { TimelineList } from '../../features/timelines/timeline-list.tsx';
import { TimelineView } from '../../features/timelines/timeline-view.tsx';

export function TimelinesPage() {
  const { w } = useParams({ strict: false });
  return w ? <TimelineList workspaceId={w} /> : null;
}

export function TimelineViewPage() {
  const { w, timelineId } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!w || !timelineId) return null;
  return (
    <TimelineView
      key={timelineId}
      workspaceId={w}
      timelineId={timelineId}
      onCreated={(id) =>
        void navigate({ to: '/ws/$w/edit/timeline/$timelineId/view', params: { w, timelineId: id } })
      }
      onDeleted={() => void navigate({ to: '/ws/$w/timelines', params: { w } })}
    />
  );
}
