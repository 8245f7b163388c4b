import { useParams } from '@tanstack/react-router';
import { PeopleGrid } from '../../features/people/people-grid.tsx';

export function PeoplePage() {
  const { w } = useParams({ strict: false });
  return w ? <PeopleGrid workspaceId={w} /> : null;
}
