import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CollectionList } from '../../features/timeline-editor/collection-list.tsx';
import { CollectionRoom, TimelineRoom } from '../../features/timeline-editor/timeline-room.tsx';

/** The timeline editor on what the address names; without, the collections to choose from. */
export function EditPage() {
  const { w } = useParams({ strict: false });
  const { collection, timeline } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (!w) return null;
  const onCreated = (timelineId: string) =>
    void navigate({ to: '/ws/$w/edit/timeline/$timelineId/view', params: { w, timelineId } });
  if (collection) return <CollectionRoom workspaceId={w} id={collection} onCreated={onCreated} />;
  if (timeline) return <TimelineRoom workspaceId={w} id={timeline} onCreated={onCreated} />;
  return <CollectionList workspaceId={w} />;
}
