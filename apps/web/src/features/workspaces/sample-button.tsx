import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createSampleWorkspace, workspaceKeys } from '../../lib/queries/workspaces.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { workspacesMessages } from './messages.ts';

type Props = { variant: 'filled' | 'default'; onMade: (workspaceId: string) => void };

/** Makes the sample workspace, or finds the one that there is, and goes there. */
export function SampleButton({ variant, onMade }: Props) {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: createSampleWorkspace,
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: workspaceKeys.list });
      onMade(id);
    },
    onError: sayFailed,
  });
  return (
    <Button
      variant={variant}
      leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
      loading={making.isPending || making.isSuccess}
      onClick={() => making.mutate()}
    >
      {workspacesMessages.sample}
    </Button>
  );
}
