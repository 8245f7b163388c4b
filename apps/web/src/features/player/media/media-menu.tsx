import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconDots,
  IconDownload,
  IconEye,
  IconPencil,
  IconScissors,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { messages } from '../../../lib/messages/messages.ts';
import { deleteMedia } from '../../../lib/queries/media.ts';
import { useRole, workspaceKeys } from '../../../lib/queries/workspaces.ts';
import { ButtonLink } from '../../../ui/control/button-link.tsx';
import { Confirm } from '../../../ui/notice/confirm.tsx';
import { playerMessages } from '../messages.ts';
import { downloadsOf } from './downloads.ts';
import { RenameMedia } from './rename-media.tsx';

type Props = {
  workspaceId: string;
  media: Media;
  /** Whether this is where it is edited: then the way leads to where it is viewed. */
  isEdit: boolean;
  onRename: (name: string) => void;
  onDeleted: () => void;
};

/** What can be done with a media as a whole: its clips, a montage, downloads, deleting. */
export function MediaMenu({ workspaceId, media, isEdit, onRename, onDeleted }: Props) {
  const client = useQueryClient();
  const { canEdit, isMember } = useRole(workspaceId);
  const downloads = downloadsOf(workspaceId, media, {
    hasOriginal: isMember && !media.watched?.missingSince,
  });
  const isPhoto = media.mediaContentType === 'Image';
  const uploadText = isPhoto ? playerMessages.photo.deleteText : playerMessages.deleteText;
  const deleteText = media.watched ? playerMessages.deleteWatchedText : uploadText;
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const removing = useMutation({
    mutationFn: () => deleteMedia(workspaceId, media.id),
    onSuccess: () => {
      notifications.show({ message: playerMessages.deleted(media.name) });
      onDeleted();
      void client.invalidateQueries({ queryKey: workspaceKeys.everything(workspaceId) });
    },
    onError: (error) => {
      setAsking(false);
      notifications.show({ color: 'red', message: messageOf(error) });
    },
  });
  return (
    <>
      {canEdit && media.mediaURL && !isPhoto ? (
        <ButtonLink
          to={isEdit ? '/ws/$w/media/$m/view' : '/ws/$w/media/$m/edit'}
          params={{ w: workspaceId, m: media.id }}
          search={{}}
          variant="subtle"
          leftSection={
            isEdit ? (
              <IconEye size={16} stroke={1.6} aria-hidden />
            ) : (
              <IconScissors size={16} stroke={1.6} aria-hidden />
            )
          }
          aria-label={isEdit ? playerMessages.toView(media.name) : playerMessages.toEdit(media.name)}
        >
          {isEdit ? playerMessages.view : playerMessages.edit}
        </ButtonLink>
      ) : null}
      {canEdit && media.mediaStatus === MEDIA_STATUS.Done ? (
        <ButtonLink
          to="/ws/$w/media/$m/create"
          params={{ w: workspaceId, m: media.id }}
          leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
        >
          {messages.nav.create}
        </ButtonLink>
      ) : null}
      {canEdit || downloads.length > 0 ? (
        <Menu width={220}>
          <Menu.Target>
            <Button variant="subtle" px={8} aria-label={messages.more}>
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canEdit ? (
              <>
                <Menu.Item
                  leftSection={<IconPencil size={16} stroke={1.6} />}
                  onClick={() => setRenaming(true)}
                >
                  {playerMessages.renameMedia.item}
                </Menu.Item>
                <Menu.Divider />
              </>
            ) : null}
            <Menu.Label>{playerMessages.downloads}</Menu.Label>
            {downloads.map(({ label, href, fileName }) => (
              <Menu.Item
                key={label}
                component="a"
                href={href}
                download={fileName}
                leftSection={<IconDownload size={16} stroke={1.6} />}
              >
                {label}
              </Menu.Item>
            ))}
            {canEdit ? (
              <>
                <Menu.Divider />
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={16} stroke={1.6} />}
                  onClick={() => setAsking(true)}
                >
                  {messages.remove}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <RenameMedia
        name={media.name}
        title={isPhoto ? playerMessages.photo.renameTitle : playerMessages.renameMedia.title}
        isOpen={isRenaming}
        onRename={onRename}
        onClose={() => setRenaming(false)}
      />
      <Confirm
        isOpen={isAsking}
        title={playerMessages.deleteTitle(media.name)}
        text={deleteText}
        action={messages.remove}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
