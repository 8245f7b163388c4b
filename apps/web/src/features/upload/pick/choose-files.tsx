import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { uploadMessages } from '../messages.ts';
import { addUploads, isMusicFile } from '../queue/upload-queue.ts';
import styles from './choose-files.module.css';
import { FileInput, KINDS, type UploadKind } from './file-input.tsx';

type Props = {
  workspaceId: string;
  kind?: UploadKind;
  variant?: 'filled' | 'default';
  isCompact?: boolean;
};

/** The button that asks for videos or music and sends them up. */
export function ChooseFiles({ workspaceId, kind = 'videos', variant = 'default', isCompact }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} kind={kind} onFiles={(files) => takeFiles(workspaceId, files, kind)} />
      <Button
        variant={variant}
        className={isCompact ? styles.compact : undefined}
        title={KINDS[kind].takes}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {KINDS[kind].label}
      </Button>
    </>
  );
}

/** Sends files up, and says which of them go elsewhere than where they were dropped, or are left out. */
export function takeFiles(workspaceId: string, files: readonly File[], kind: UploadKind = 'videos') {
  if (files.length === 0) return;
  const refused = addUploads(workspaceId, files);
  if (refused.length > 0) {
    notifications.show({ color: 'red', message: uploadMessages.notVideo(refused.join(', ')) });
  }
  const others = files.filter(
    (file) => file.type !== '' && !refused.includes(file.name) && isMusicFile(file) === (kind === 'videos'),
  );
  if (others.length > 0) {
    const say = kind === 'videos' ? uploadMessages.musicGoes : uploadMessages.videosGo;
    notifications.show({ message: say(others.map(({ name }) => name).join(', ')) });
  }
}
