import { useNavigate, useParams } from '@tanstack/react-router';
import { Settings } from '../../features/members/settings.tsx';

export function SettingsPage() {
  const { w } = useParams({ from: '/ws/$w/members/settings' });
  const navigate = useNavigate();
  return <Settings workspaceId={w} onLeft={() => navigate({ to: '/ws', replace: true })} />;
}
