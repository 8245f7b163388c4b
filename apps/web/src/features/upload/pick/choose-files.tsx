import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { messages } from '../../../lib/messages/messages.ts';
import { uploadMessages } from '../messages.ts';
import { addUploads } from '../queue/upload-queue.ts';
import styles from './choose-files.module.css';
import { VideoInput } from './video-input.tsx';

type Props = { workspaceId: string; variant?: 'filled' | 'default'; isCompact?: boolean };

/** The button that asks for video files and sends them up. */
export function ChooseFiles({ workspaceId, variant = 'default', isCompact }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <VideoInput ref={input} onFiles={(files) => takeFiles(workspaceId, files)} />
      <Button
        variant={variant}
        className={isCompact ? styles.compact : undefined}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {messages.nav.upload}
      </Button>
    </>
  );
}

/** Sends files up, and says which were left out because they are no videos. */
export function takeFiles(workspaceId: string, files: readonly File[]) {
  if (files.length === 0) return;
  const refused = addUploads(workspaceId, files);
  if (refused.length > 0) {
    notifications.show({ color: 'red', message: uploadMessages.notVideo(refused.join(', ')) });
  }
}
