import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { words } from '../../lib/words.ts';
import { UsageNote } from '../../ui/usage-note.tsx';
import styles from './upload-panel.module.css';
import { removeUpload } from './upload-queue.ts';
import { LostRow, UploadRow } from './upload-row.tsx';
import { holdsLine } from './upload-state.ts';
import { useUploads } from './use-uploads.ts';

/**
 * The uploads of this tab in a corner of every screen, while there are any, and those of before that wait for their file
 * in this workspace. Signed out, only those that this stopped are told.
 */
export function UploadPanel({ workspaceId, isSignedIn }: { workspaceId?: string; isSignedIn: boolean }) {
  const uploads = useUploads();
  const [isFolded, setFolded] = useState(false);
  const items = uploads.items.filter((item) => isSignedIn || item.error?.code === 'unauthenticated');
  const lost = uploads.lost.filter((kept) => isSignedIn && kept.workspaceId === workspaceId);
  if (items.length + lost.length === 0) return null;

  const done = items.filter((item) => item.state === 'success').length;
  const isBusy = items.some((item) => holdsLine(item.state) || item.state === 'queued');
  const close = () => {
    for (const item of items) if (!isBusy) removeUpload(item.key);
  };
  return (
    <section className={styles.panel} aria-label={words.upload.title}>
      <header className={styles.header}>
        <h2>{words.upload.title}</h2>
        <span className="dim small tabular" role="status" aria-live="polite">
          {items.length > 0 ? words.upload.summary(done, items.length) : null}
        </span>
        <ActionIcon
          size={28}
          aria-label={isFolded ? words.upload.show : words.upload.hide}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <IconChevronDown size={18} className={isFolded ? styles.up : undefined} aria-hidden />
        </ActionIcon>
        {isBusy || items.length === 0 ? null : (
          <ActionIcon size={28} aria-label={words.close} onClick={close}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {isFolded || !workspaceId || !isSignedIn ? null : <UsageNote workspaceId={workspaceId} />}
      {isFolded ? null : (
        <ul className={styles.list}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
          {lost.map((kept) => (
            <LostRow key={kept.uploadUrl} kept={kept} />
          ))}
        </ul>
      )}
    </section>
  );
}
