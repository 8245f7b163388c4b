import { idOfRef } from '@cutgraph/contract';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import type { Clip } from '../../lib/clip/clip.ts';
import { templatesQuery } from '../../lib/queries/templates.ts';
import { createWizard, wizardKeys, wizardQuery } from '../../lib/queries/wizards.ts';
import { recommendMessages } from './messages.ts';

type Props = { workspaceId: string; clip: Clip | undefined; onStarted: (wizardId: string) => void };

/** A generation that starts from the first clip, by a template that is chosen here. */
export function GenerateMenu({ workspaceId, clip, onStarted }: Props) {
  const client = useQueryClient();
  const templates = useQuery(templatesQuery(workspaceId)).data ?? [];
  const generating = useMutation({
    mutationFn: ({ templateId, first }: { templateId: string; first: Clip }) =>
      createWizard(workspaceId, {
        initConfig: {
          templateId,
          startPreset: 'clip',
          startTimeMediaID: first.mediaID,
          startTimeClipID: idOfRef(first.id),
        },
      }),
    onSuccess: (wizard) => {
      client.setQueryData(wizardQuery(workspaceId, wizard.id).queryKey, wizard);
      void client.invalidateQueries({ queryKey: wizardKeys.list(workspaceId) });
      onStarted(wizard.id);
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          disabled={!clip || templates.length === 0}
          loading={generating.isPending || generating.isSuccess}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
        >
          {recommendMessages.generate}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{recommendMessages.generateWith}</Menu.Label>
        {templates.map((template) => (
          <Menu.Item
            key={template.id}
            onClick={() => clip && generating.mutate({ templateId: template.id, first: clip })}
          >
            {template.templateName || template.name || template.id}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
