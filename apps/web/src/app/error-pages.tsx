import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '../lib/api.ts';
import { messages } from '../lib/messages/messages.ts';
import { ButtonLink } from '../ui/control/button-link.tsx';
import { usePageTitle } from '../ui/page/page.tsx';
import { StateNote } from '../ui/page/state-note.tsx';

export function RoutingError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle(messages.errors.routing);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main role="alert">
      <StateNote isPage title={messages.errors.routing} help={messages.errors.routingHelp}>
        <p className="small faint">{messageOf(error)}</p>
        <Button variant="filled" onClick={again}>
          {messages.errors.reload}
        </Button>
        <ButtonLink to="/ws">{messages.errors.toWorkspaces}</ButtonLink>
      </StateNote>
    </main>
  );
}

export function NoSuchPage() {
  usePageTitle(messages.errors.notFound);
  return (
    <StateNote isPage title={messages.errors.notFound} help={messages.errors.notFoundHelp}>
      <ButtonLink to="/ws">{messages.errors.toWorkspaces}</ButtonLink>
    </StateNote>
  );
}
