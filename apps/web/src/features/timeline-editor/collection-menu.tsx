import type { Collection } from '@cutgraph/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { clipsInOrder } from '../../lib/clip/clip.ts';
import { messages } from '../../lib/messages/messages.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import {
  collectionKeys,
  createCollection,
  deleteCollection,
  putCollection,
} from '../../lib/queries/collections.ts';
import { RenameDialog } from '../../ui/control/rename-dialog.tsx';
import { sayUndo } from '../../ui/notice/say-undo.tsx';

type Props = { workspaceId: string; collection: Collection };

/** Rename, duplicate, delete; what was deleted can be brought back. */
export function CollectionMenu({ workspaceId, collection }: Props) {
  const client = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const clips = clipsInOrder(collection.clipRefs);
  const options = {
    onError: (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: collectionKeys.all(workspaceId) }),
  };
  const renaming = useMutation({
    mutationFn: (title: string) => putCollection(workspaceId, collection.id, collection.revision, { title }),
    onSuccess: () => setRenaming(false),
    ...options,
  });
  const making = useMutation({
    mutationFn: (name: string) =>
      createCollection(workspaceId, {
        ...{ title: name, clips, sound: collection.sound },
        ...(collection.overlays && { overlays: collection.overlays }),
        ...(collection.canvas && { canvas: collection.canvas }),
      }),
    ...options,
  });
  const removing = useMutation({
    mutationFn: () => deleteCollection(workspaceId, collection.id),
    onSuccess: () => sayUndo(words.deleted(collection.title), () => making.mutate(collection.title)),
    ...options,
  });
  const duplicate = () => {
    const name = words.copyOf(collection.title).slice(0, 200);
    making.mutate(name, { onSuccess: () => notifications.show({ message: words.copied(name) }) });
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={40} aria-label={`${messages.more}: ${collection.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setRenaming(true)}>
            {words.rename}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.6} />}
            disabled={clips.length === 0}
            onClick={duplicate}
          >
            {words.duplicate}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => removing.mutate()}
          >
            {messages.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameDialog
        isOpen={isRenaming}
        title={words.rename}
        label={words.newName}
        name={collection.title}
        isBusy={renaming.isPending}
        onRename={(title) => renaming.mutate(title)}
        onClose={() => setRenaming(false)}
      />
    </>
  );
}
