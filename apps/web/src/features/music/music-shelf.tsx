import { IconMusic } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { musicListQuery } from '../../lib/queries/music.ts';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { musicMessages as words } from './messages.ts';
import { MusicRow } from './music-row.tsx';
import styles from './music-shelf.module.css';

/**
 * The music of a workspace: played, named, and with its beats put right by hand.
 *
 * @param upload the button that asks for music.
 */
export function MusicShelf({ workspaceId, upload }: { workspaceId: string; upload: ReactNode }) {
  const list = useQuery(musicListQuery(workspaceId));
  const canEdit = useCanEdit();
  const [openId, setOpenId] = useState<string | null>(null);
  if (list.data?.length === 0) {
    return (
      <Page title={words.title}>
        <StateNote
          title={canEdit ? words.empty : words.watchEmpty}
          help={canEdit ? words.emptyHelp : words.watchEmptyHelp}
          picture={<IconMusic size={40} stroke={1.1} className="faint" aria-hidden />}
        >
          {canEdit ? upload : null}
        </StateNote>
      </Page>
    );
  }
  return (
    <Page title={words.title} lead={canEdit ? words.help : words.watchHelp} action={canEdit ? upload : null}>
      {list.isError && !list.data ? (
        <FailNote what={words.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 180 }} />
        </>
      ) : null}
      <ul className={styles.list} aria-label={messages.nav.music}>
        {list.data?.map((piece) => (
          <MusicRow
            key={piece.id}
            workspaceId={workspaceId}
            piece={piece}
            isOpen={piece.id === openId}
            onToggle={() => setOpenId(piece.id === openId ? null : piece.id)}
          />
        ))}
      </ul>
    </Page>
  );
}
