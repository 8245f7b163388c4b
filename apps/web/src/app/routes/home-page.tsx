import { Landing } from '../../features/landing/landing.tsx';

export function HomePage() {
  return <Landing />;
}
