import { notifications } from '@mantine/notifications';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EditorOnly } from '../../../ui/page/editor-only.tsx';
import { uploadMessages } from '../messages.ts';
import { takeFiles } from './choose-files.tsx';
import styles from './drop-zone.module.css';
import type { UploadKind } from './file-input.tsx';

type Props = { workspaceId: string; kind?: UploadKind; children: ReactNode };

/** Takes files that are dropped anywhere on what it holds, from those who may upload. */
export function DropZone(props: Props) {
  return (
    <EditorOnly others={props.children}>
      <Zone {...props} />
    </EditorOnly>
  );
}

function Zone({ workspaceId, kind = 'videos', children }: Props) {
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const set = (value: number) => {
    depth.current = Math.max(0, value);
    setIsOver(depth.current > 0);
  };
  useEffect(() => {
    if (!isOver) return;
    const id = notifications.show({ message: uploadMessages.dropHere, autoClose: false });
    return () => void notifications.hide(id);
  }, [isOver]);
  return (
    <section
      className={styles.zone}
      data-over={isOver || undefined}
      aria-label={uploadMessages.dropHere}
      onDragEnter={(event) => hasFiles(event) && set(depth.current + 1)}
      onDragLeave={(event) => hasFiles(event) && set(depth.current - 1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        set(0);
        takeFiles(workspaceId, [...event.dataTransfer.files], kind);
      }}
    >
      {children}
    </section>
  );
}
