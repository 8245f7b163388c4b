import { useParams } from '@tanstack/react-router';
import { TimelineList } from '../../features/timelines/timeline-list.tsx';

export function TimelinesPage() {
  const { w } = useParams({ strict: false });
  return w ? <TimelineList workspaceId={w} /> : null;
}
