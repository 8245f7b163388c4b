import { timelineFileURL, timelineRef, type WebhookBody } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';

/** Has the webhooks of a workspace called for a film, in the transaction that finishes it. */
export async function callForFilm(
  write: Writers,
  film: { workspaceId: string; timelineId: string; duration: number; size: number; now: Date },
): Promise<void> {
  const { workspaceId, timelineId, duration, size, now } = film;
  const webhooks = await write.read.webhooks.active(workspaceId);
  if (webhooks.length === 0) return;
  const [workspace, timeline] = [
    await write.read.workspaces.byId(workspaceId, null),
    await write.read.timelines.summary(workspaceId, timelineId),
  ];
  if (!workspace || !timeline) return;
  for (const { id, origin, createdBy } of webhooks) {
    const body: WebhookBody = {
      type: 'film.finished',
      timestamp: now.toISOString(),
      data: {
        workspace: { id: workspaceId, title: workspace.title },
        film: {
          ref: timelineRef(workspaceId, timelineId),
          title: timeline.title,
          durationSeconds: duration,
          bytes: size,
          page: `${origin}/ws/${workspaceId}/edit/timeline/${timelineId}/view`,
          file: `${origin}${timelineFileURL(workspaceId, timelineId, 'video.mp4')}`,
        },
      },
    };
    await write.webhooks.call({ id, workspaceId, createdBy }, body);
  }
}
