import { useParams } from '@tanstack/react-router';
import { Shared } from '../../features/share-page/shared.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';

export function SharedPage() {
  const { link } = useParams({ from: '/shared/$link' });
  return <Shared key={link} link={link} corner={<ThemeToggle />} />;
}
