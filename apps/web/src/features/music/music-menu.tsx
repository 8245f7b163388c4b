import type { MusicPiece } from '@cutgraph/contract';
import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { deleteMusic, musicKeys, updateMusic } from '../../lib/queries/music.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { musicMessages as words } from './messages.ts';
import styles from './music-shelf.module.css';

/** Title and artist, and delete: for those who may change things. */
export function MusicMenu({ workspaceId, piece }: { workspaceId: string; piece: MusicPiece }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [title, setTitle] = useState('');
  const [artist, setArtist] = useState('');
  const options = {
    onError: (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setOpen(null);
      return client.invalidateQueries({ queryKey: musicKeys.all(workspaceId) });
    },
  };
  const saving = useMutation({
    mutationFn: () => updateMusic(workspaceId, piece.id, { title: title.trim(), artist: artist.trim() }),
    ...options,
  });
  const removing = useMutation({
    mutationFn: () => deleteMusic(workspaceId, piece.id),
    onSuccess: () => notifications.show({ message: words.deleted(piece.title) }),
    ...options,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) saving.mutate();
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={words.more(piece.title)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.6} />}
            onClick={() => {
              setTitle(piece.title);
              setArtist(piece.artist);
              setOpen('edit');
            }}
          >
            {words.edit}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => setOpen('delete')}
          >
            {messages.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={open === 'edit'}
        onClose={() => setOpen(null)}
        title={words.edit}
        size="sm"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <form onSubmit={submit} className={styles.form}>
          <TextInput
            label={messages.fieldTitle}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={words.fieldArtist}
            value={artist}
            maxLength={200}
            onChange={(event) => setArtist(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" disabled={!title.trim()} loading={saving.isPending}>
            {messages.save}
          </Button>
        </form>
      </Modal>
      <Confirm
        isOpen={open === 'delete'}
        title={words.deleteTitle(piece.title)}
        text={words.deleteText}
        action={messages.remove}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
