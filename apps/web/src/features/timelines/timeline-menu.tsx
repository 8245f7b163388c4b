import { idOfRef, type Timeline } from '@cutgraph/contract';
import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCut, IconDots, IconPencil, IconScissors, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { deleteTimeline, renameTimeline, timelineKeys } from '../../lib/queries/timelines.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { timelinesMessages } from './messages.ts';
import styles from './timeline-list.module.css';

type Props = { workspaceId: string; timeline: Timeline; onDeleted?: () => void };

/** Rename, go back to its graph, delete: for those who may change things. */
export function TimelineMenu({ workspaceId, timeline, onDeleted }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const [title, setTitle] = useState(timeline.title);
  const options = {
    onError: (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setOpen(null);
      return client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
    },
  };
  const renaming = useMutation({
    mutationFn: () => renameTimeline(workspaceId, timeline.id, title.trim()),
    ...options,
  });
  const removing = useMutation({
    mutationFn: () => deleteTimeline(workspaceId, timeline.id),
    onSuccess: () => {
      notifications.show({ message: timelinesMessages.deleted(timeline.title) });
      onDeleted?.();
    },
    ...options,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) renaming.mutate();
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`${messages.more}: ${timeline.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.6} />}
            onClick={() => {
              setTitle(timeline.title);
              setOpen('rename');
            }}
          >
            {timelinesMessages.rename}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/ws/$w/edit/timeline"
            params={{ w: workspaceId } as never}
            search={{ timeline: timeline.id } as never}
            leftSection={<IconScissors size={16} stroke={1.6} />}
          >
            {timelinesMessages.edit}
          </Menu.Item>
          {timeline.videographRef ? (
            <Menu.Item
              component={Link}
              to="/ws/$w/edit/editor/$graphId"
              params={{ w: workspaceId, graphId: idOfRef(timeline.videographRef) } as never}
              leftSection={<IconCut size={16} stroke={1.6} />}
            >
              {timelinesMessages.openEditor}
            </Menu.Item>
          ) : null}
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
        opened={open === 'rename'}
        onClose={() => setOpen(null)}
        title={timelinesMessages.rename}
        size="sm"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <form onSubmit={submit} className={styles.rename}>
          <TextInput
            label={timelinesMessages.newName}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" variant="filled" disabled={!title.trim()} loading={renaming.isPending}>
            {messages.save}
          </Button>
        </form>
      </Modal>
      <Confirm
        isOpen={open === 'delete'}
        title={timelinesMessages.deleteTitle(timeline.title)}
        text={timelinesMessages.deleteText}
        action={messages.remove}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
