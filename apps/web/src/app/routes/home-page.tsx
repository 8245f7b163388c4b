import { Landing } from '../../features/landing/landing.tsx';
import { useSession } from '../session.ts';

export function HomePage() {
  return <Landing isSignedIn={useSession().user !== null} />;
}
