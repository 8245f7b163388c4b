import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api.ts';
import { openShared, sharedQuery } from '../../lib/queries/links.ts';
import { keepVisit, keptVisit } from './kept-visit.ts';

/** Asks what is behind a link and opens it; with a password once that is known. Opened again it needs no second asking. */
export function useSharedFilm(link: string) {
  const question = useQuery(sharedQuery(link));
  const password = useRef('');
  const hasOpened = useRef(false);
  const opening = useMutation({
    mutationFn: async (given: string) => {
      const film = await openShared(link, given, keptVisit(link));
      password.current = given;
      if (film.visit !== null) keepVisit(link, film.visit);
      return { ...film, openedAt: performance.now() };
    },
  });
  const isOpen = question.data?.needsPassword === false;
  const { mutate } = opening;
  useEffect(() => {
    if (!isOpen || hasOpened.current) return;
    hasOpened.current = true;
    mutate('');
  }, [isOpen, mutate]);
  // What was opened stays while it is opened again.
  const film = useRef(opening.data);
  film.current = opening.data ?? film.current;
  const error = opening.error ?? (film.current ? null : question.error);
  return {
    film: film.current,
    needsPassword: question.data?.needsPassword ?? false,
    isOpening: opening.isPending,
    error,
    /** Revoked, over, or never there. */
    isGone: error instanceof ApiError && error.status === 404,
    open: (given: string) => opening.mutate(given),
    /** New addresses for the same film. */
    openAgain: () => opening.mutateAsync(password.current),
    askAgain: () => (question.isError ? void question.refetch() : opening.mutate(password.current)),
  };
}

export type OpenedFilm = NonNullable<ReturnType<typeof useSharedFilm>['film']>;
