import { useParams } from '@tanstack/react-router';
import { PersonView } from '../../features/people/person-view.tsx';

export function PersonPage() {
  const { w, p } = useParams({ strict: false });
  return w && p ? <PersonView key={p} workspaceId={w} personId={p} /> : null;
}
