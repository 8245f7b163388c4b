import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { importWords as words } from '../../lib/messages/timelines.ts';
import { EditorOnly } from '../page/editor-only.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Asks for an edit of another program and makes a film of it. Not there for those who only watch. */
export function ImportButton({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <EditorOnly>
      <Button
        leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.title}
      </Button>
      {isOpen ? <ImportDialog workspaceId={workspaceId} onClose={() => setOpen(false)} /> : null}
    </EditorOnly>
  );
}
