import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MatchingClips } from '../../features/clips/matching-clips.tsx';

export function MatchingClipsPage() {
  const { w } = useParams({ from: '/ws/$w/clips' });
  const { search = [] } = useSearch({ from: '/ws/$w/clips' });
  const navigate = useNavigate({ from: '/ws/$w/clips' });
  return (
    <MatchingClips
      workspaceId={w}
      search={search}
      onSearch={(terms) => void navigate({ search: terms.length > 0 ? { search: terms } : {} })}
    />
  );
}
