import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../lib/queries/session.ts';
import { useAuthState } from '../lib/session/auth-state.ts';

/** Who is signed in, and through whom one signs in. Known before anything is drawn. */
export function useSession() {
  const session = useSuspenseQuery(sessionQuery).data;
  const { isAuthenticated, user } = useAuthState();
  return { ...session, user: isAuthenticated ? user : null };
}
