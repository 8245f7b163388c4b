import { idOfRef, type Timeline } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCut, IconDots, IconFileExport, IconPencil, IconScissors, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { projectWords } from '../../lib/messages/timelines.ts';
import { deleteTimeline, renameTimeline, timelineKeys } from '../../lib/queries/timelines.ts';
import { RenameDialog } from '../../ui/control/rename-dialog.tsx';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { ExportDialog } from '../../ui/project-export/export-dialog.tsx';
import { timelinesMessages } from './messages.ts';

type Props = { workspaceId: string; timeline: Timeline; onDeleted?: () => void };

/** Rename, go back to its graph, export, delete: for those who may change things. */
export function TimelineMenu({ workspaceId, timeline, onDeleted }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'export' | 'delete' | null>(null);
  const options = {
    onError: (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setOpen(null);
      return client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
    },
  };
  const renaming = useMutation({
    mutationFn: (title: string) => renameTimeline(workspaceId, timeline.id, title),
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
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`${messages.more}: ${timeline.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setOpen('rename')}>
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
            leftSection={<IconFileExport size={16} stroke={1.6} />}
            onClick={() => setOpen('export')}
          >
            {projectWords.title}
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
      <RenameDialog
        isOpen={open === 'rename'}
        title={timelinesMessages.rename}
        label={timelinesMessages.newName}
        name={timeline.title}
        isBusy={renaming.isPending}
        onRename={(title) => renaming.mutate(title)}
        onClose={() => setOpen(null)}
      />
      {open === 'export' ? (
        <ExportDialog
          workspaceId={workspaceId}
          title={timeline.title}
          film={timeline.exportTimeline as ExportTimeline}
          timelineId={timeline.id}
          videographRef={timeline.videographRef}
          onClose={() => setOpen(null)}
        />
      ) : null}
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
