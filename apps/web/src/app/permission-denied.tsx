import { IconLock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '../lib/messages/messages.ts';
import { ButtonLink } from '../ui/control/button-link.tsx';
import { usePageTitle } from '../ui/page/page.tsx';
import { StateNote } from '../ui/page/state-note.tsx';
import { accessMessages } from './messages.ts';
import { useSession } from './session.ts';

/** Shows its children to a signed-in user, and "permission denied" to others. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? children : <PermissionDenied />;
}

type Props = {
  /** Why, and what to do about it. */
  why?: string;
  /** A workspace in which one may at least watch. */
  watchIn?: string;
};

export function PermissionDenied({ why, watchIn }: Props) {
  const { user } = useSession();
  const from = useLocation({ select: (location) => location.href });
  usePageTitle(messages.errors.denied);
  return (
    <StateNote
      isPage
      title={messages.errors.denied}
      help={messages.errors.noAccess}
      why={user ? why : (why ?? accessMessages.signedOut)}
      picture={<IconLock size={28} stroke={1.5} className="faint" aria-hidden />}
    >
      {watchIn ? (
        <ButtonLink variant={user ? 'filled' : 'default'} to="/ws/$w/media" params={{ w: watchIn }}>
          {accessMessages.toMedia}
        </ButtonLink>
      ) : null}
      {user ? (
        <ButtonLink to="/ws">{messages.errors.toWorkspaces}</ButtonLink>
      ) : (
        <ButtonLink variant="filled" to="/login" search={{ from }}>
          {messages.nav.signIn}
        </ButtonLink>
      )}
    </StateNote>
  );
}
