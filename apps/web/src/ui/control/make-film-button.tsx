import { Button, type ButtonProps } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { generationMessages } from '../../lib/generation/messages.ts';
import { useMakeFilm } from '../../lib/generation/use-make-film.ts';
import { sayFailed } from '../notice/say-failed.ts';

type Props = Pick<ButtonProps, 'disabled' | 'size' | 'variant' | 'fullWidth'> & {
  workspaceId: string;
  /** What it is made of; absent: the newest of the workspace. */
  mediaIds?: readonly string[] | undefined;
  title?: string;
  onStarted?: () => void;
};

/** Makes the best film of footage, with everything left to Auto, and goes to where it appears. */
export function MakeFilmButton({ workspaceId, mediaIds, onStarted, variant = 'filled', ...same }: Props) {
  const navigate = useNavigate();
  const making = useMakeFilm(workspaceId, ({ id }) => {
    onStarted?.();
    void navigate({ to: '/ws/$w/create/editor/$graphId', params: { w: workspaceId, graphId: id } });
  });
  return (
    <Button
      {...same}
      variant={variant}
      leftSection={<IconSparkles size={16} stroke={1.7} aria-hidden />}
      loading={making.isPending}
      onClick={() => making.mutate(mediaIds ? { mediaIds } : {}, { onError: sayFailed })}
    >
      {generationMessages.makeFilm}
    </Button>
  );
}
