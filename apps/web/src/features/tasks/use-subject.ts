import { useQuery } from '@tanstack/react-query';
import { messages } from '../../lib/messages/messages.ts';
import { mediaPoolQuery, mediaQuery } from '../../lib/queries/media.ts';
import { timelinesQuery } from '../../lib/queries/timelines.ts';
import type { Subject } from './group-tasks.ts';
import { tasksMessages } from './messages.ts';

/** Name and picture of what tasks are about. A media that is not among the newest is asked for by itself. */
export function useSubject(
  workspaceId: string,
  { kind, id }: Subject,
): { name: string; thumbnailURL: string } {
  const pool = useQuery({ ...mediaPoolQuery(workspaceId), enabled: kind === 'media' });
  const pooled = pool.data?.find((one) => one.id === id);
  const alone = useQuery({
    ...mediaQuery(workspaceId, id),
    enabled: kind === 'media' && pool.isSuccess && !pooled,
    retry: false,
  });
  const timelines = useQuery({ ...timelinesQuery(workspaceId), enabled: kind === 'timeline' });
  if (kind === 'installation') return { name: tasksMessages.installation, thumbnailURL: '' };
  if (kind === 'timeline') {
    const timeline = timelines.data?.find((one) => one.id === id);
    return {
      name: timeline?.title || tasksMessages.noRender,
      thumbnailURL: timeline?.thumbnailURL ?? '',
    };
  }
  const media = pooled ?? alone.data;
  return {
    name: media?.name ?? messages.aVideo,
    thumbnailURL: media?.thumbnailURL ?? '',
  };
}
