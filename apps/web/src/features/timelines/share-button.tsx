import type { Timeline } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { linkMessages } from './messages.ts';
import { ShareDialog } from './share-dialog.tsx';

type Props = {
  workspaceId: string;
  timeline: Timeline;
  /** It is what one comes to the page for. */
  isMain?: boolean;
};

/** Opens the links to a finished film. */
export function ShareButton({ workspaceId, timeline, isMain = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconShare2 size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {linkMessages.share}
      </Button>
      <ShareDialog
        workspaceId={workspaceId}
        timeline={timeline}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
