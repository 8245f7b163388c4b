import type { Timeline } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { timelinesMessages } from './messages.ts';

/** The finished film as a file. */
export function DownloadFilm({ timeline }: { timeline: Timeline }) {
  return (
    <Button
      component="a"
      href={timeline.mediaURL}
      download={`${timeline.title}.mp4`}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
    >
      {timelinesMessages.download}
    </Button>
  );
}
