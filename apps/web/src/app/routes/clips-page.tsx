import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ClipPage } from '../../features/recommend/clip-page.tsx';

/** A film made clip by clip, begun with the clip of the address or with none. */
export function ClipsPage() {
  const { w, m } = useParams({ strict: false });
  const { clip } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (!w) return null;
  return (
    <ClipPage
      key={`${m} ${clip}`}
      workspaceId={w}
      start={m && clip ? { mediaId: m, labelId: clip } : null}
      onCreated={() => void navigate({ to: '/ws/$w/timelines', params: { w } })}
      onStarted={(graphId) => void navigate({ to: '/ws/$w/create/editor/$graphId', params: { w, graphId } })}
    />
  );
}
