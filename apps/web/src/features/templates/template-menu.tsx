import type { StoredTemplate } from '@cutgraph/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconAdjustments,
  IconCopy,
  IconDots,
  IconFolderShare,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { createTemplate, deleteTemplate, templatesQuery } from '../../lib/queries/templates.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { templateMessages } from './messages.ts';
import { withoutPlaces } from './without-places.ts';

type Props = { workspaceId: string; template: StoredTemplate; name: string };

/** Generate with it, customize, duplicate, copy to another workspace, delete. */
export function TemplateMenu({ workspaceId, template, name }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const options = {
    onError: (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: templatesQuery(workspaceId).queryKey, exact: true });
    },
  };
  const copying = useMutation({
    mutationFn: () => {
      const { id, createdAt, updatedAt, ...fields } = template;
      const copy = templateMessages.copyOf(name).slice(0, 200);
      return createTemplate(workspaceId, { ...fields, templateName: copy, name: copy });
    },
    onSuccess: (copy) => notifications.show({ message: templateMessages.copied(copy.templateName) }),
    ...options,
  });
  const elsewhere = (useQuery(workspacesQuery).data ?? []).filter(
    ({ id, role, deletedAt }) => id !== workspaceId && role !== 'viewer' && deletedAt === null,
  );
  const sending = useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await createTemplate(id, { ...withoutPlaces(template), templateName: name, name });
      return { id, title };
    },
    onSuccess: ({ id, title }) => {
      void client.invalidateQueries({ queryKey: templatesQuery(id).queryKey, exact: true });
      notifications.show({ message: templateMessages.sent(name, title) });
    },
    onError: options.onError,
  });
  const removing = useMutation({
    mutationFn: () => deleteTemplate(workspaceId, template.id),
    onSuccess: () => notifications.show({ message: templateMessages.deleted(name) }),
    ...options,
  });
  const icon = { size: 16, stroke: 1.6 };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`${messages.more}: ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to="/ws/$w/create"
            params={{ w: workspaceId } as never}
            search={{ template: template.id } as never}
            leftSection={<IconSparkles {...icon} />}
          >
            {templateMessages.use}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/ws/$w/create/config/$configId"
            params={{ w: workspaceId, configId: template.id } as never}
            leftSection={<IconAdjustments {...icon} />}
          >
            {templateMessages.customize}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copying.mutate()}>
            {templateMessages.duplicate}
          </Menu.Item>
          {elsewhere.length > 0 ? (
            <Menu.Sub>
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<IconFolderShare {...icon} />}>
                  {templateMessages.copyTo}
                </Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown>
                {elsewhere.map((workspace) => (
                  <Menu.Item key={workspace.id} onClick={() => sending.mutate(workspace)}>
                    {workspace.title}
                  </Menu.Item>
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          ) : null}
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
            {messages.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        isOpen={isAsking}
        title={templateMessages.deleteTitle(name)}
        text={templateMessages.deleteText}
        action={messages.remove}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
