import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { importMessages } from './messages.ts';

/** Opens the dialog that imports out of an Immich, which is of the page: this button moves when the first video comes. */
export function ImportButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="subtle"
      px="xs"
      leftSection={<IconCloudDownload size={16} stroke={1.6} aria-hidden />}
      onClick={onOpen}
    >
      {importMessages.open}
    </Button>
  );
}
