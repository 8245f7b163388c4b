import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { messageOf } from '../api.ts';
import { messages } from '../messages/messages.ts';
import { isNotSession, logout, providerSignOutUrl, sessionQuery } from '../queries/session.ts';
import { changeAuth } from './auth-state.ts';

/** Goes to the landing page without a session, and forgets what the user was shown: for after the session has ended. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate({ to: '/' });
    changeAuth({ type: 'logoutSucceeded' });
    // Immediately, so that what is still on its way is not taken for a session that was ended elsewhere.
    client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, user: null });
    client.removeQueries({ predicate: isNotSession });
    await client.refetchQueries(sessionQuery);
  }, [client, navigate]);
}

/** Ends this session, and leaves: here, and at the identity provider where it has a page for that. */
export function useSignOut() {
  const leaveHere = useLeave();
  const leave = async () => {
    await leaveHere();
    const url = await providerSignOutUrl();
    if (url) window.location.assign(url);
  };
  return useMutation({
    mutationFn: logout,
    onMutate: () => changeAuth({ type: 'logoutRequested' }),
    onSuccess: leave,
    onError: (error) => {
      const message = messageOf(error);
      changeAuth({ type: 'logoutFailed', error: message });
      notifications.show({ color: 'red', title: messages.nav.signOutFailed, message, autoClose: 10_000 });
    },
  });
}
