import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../lib/queries/session.ts';

/** Who is signed in, and through whom one signs in. Known before anything is drawn. */
export function useSession() {
  return useSuspenseQuery(sessionQuery).data;
}
