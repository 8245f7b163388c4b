import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '../lib/api.ts';
import { words } from '../lib/words.ts';
import { ButtonLink } from '../ui/control/button-link.tsx';
import { usePageTitle } from '../ui/page/page.tsx';
import { StateNote } from '../ui/page/state-note.tsx';

export function RoutingError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle(words.errors.routing);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main role="alert">
      <StateNote isPage title={words.errors.routing} help={words.errors.routingHelp}>
        <p className="small faint">{messageOf(error)}</p>
        <Button variant="filled" onClick={again}>
          {words.errors.reload}
        </Button>
        <ButtonLink to="/ws">{words.errors.toWorkspaces}</ButtonLink>
      </StateNote>
    </main>
  );
}

export function NoSuchPage() {
  usePageTitle(words.errors.notFound);
  return (
    <StateNote isPage title={words.errors.notFound} help={words.errors.notFoundHelp}>
      <ButtonLink to="/ws">{words.errors.toWorkspaces}</ButtonLink>
    </StateNote>
  );
}
