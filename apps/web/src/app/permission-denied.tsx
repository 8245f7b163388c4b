import { IconLock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { words } from '../lib/words.ts';
import { doorWords } from '../lib/words-door.ts';
import { ButtonLink } from '../ui/control/button-link.tsx';
import { usePageTitle } from '../ui/page/page.tsx';
import { StateNote } from '../ui/page/state-note.tsx';
import { useSession } from './session.ts';

/** Shows its children to somebody who is signed in, and a closed door to everybody else. */
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
  usePageTitle(words.errors.denied);
  return (
    <StateNote
      isPage
      title={words.errors.denied}
      help={words.errors.noAccess}
      why={user ? why : (why ?? doorWords.signedOut)}
      picture={<IconLock size={28} stroke={1.5} className="faint" aria-hidden />}
    >
      {watchIn ? (
        <ButtonLink variant={user ? 'filled' : 'default'} to="/ws/$w/media" params={{ w: watchIn }}>
          {doorWords.toMedia}
        </ButtonLink>
      ) : null}
      {user ? (
        <ButtonLink to="/ws">{words.errors.toWorkspaces}</ButtonLink>
      ) : (
        <ButtonLink variant="filled" to="/login" search={{ from }}>
          {words.nav.signIn}
        </ButtonLink>
      )}
    </StateNote>
  );
}
