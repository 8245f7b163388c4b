import type { Workspace } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatMoment } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { StateNote } from '../../ui/page/state-note.tsx';
import { deletedMessages } from './messages.ts';
import { useBringBack } from './use-bring-back.ts';

/** In the place of all its pages, for its owner. */
export function DeletedWorkspace({ workspace }: { workspace: Workspace }) {
  const title = deletedMessages.title(workspace.title);
  const bringingBack = useBringBack(workspace);
  usePageTitle(title);
  return (
    <StateNote
      isPage
      title={title}
      help={deletedMessages.help(formatMoment(workspace.goneAt ?? ''))}
      picture={<IconTrash size={28} stroke={1.5} className="faint" aria-hidden />}
    >
      <Button variant="filled" loading={bringingBack.isPending} onClick={() => bringingBack.mutate()}>
        {deletedMessages.bringBack}
      </Button>
      <ButtonLink to="/ws">{messages.errors.toWorkspaces}</ButtonLink>
    </StateNote>
  );
}
