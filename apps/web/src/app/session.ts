import { useSuspenseQuery } from '@tanstack/react-query';
import { useAuthState } from '../lib/auth-state.ts';
import { sessionQuery } from '../lib/queries/session.ts';

/** Who is signed in, and through whom one signs in. Known before anything is drawn. */
export function useSession() {
  const session = useSuspenseQuery(sessionQuery).data;
  const { isAuthenticated, user } = useAuthState();
  return { ...session, user: isAuthenticated ? user : null };
}
