import { MEDIA_STATUS, type Timeline, type Wizard } from '@cutgraph/contract';
import type { Api } from './api.ts';
import { waitFor } from './wait.ts';

/** A workspace in which every screen has something to show. */
export type Filled = { workspaceId: string; mediaIds: string[]; wizardId: string; timelineId: string };

/** Uploads clips, waits until they are understood, generates a reel that follows a person, and renders its first cuts. */
export async function fillWorkspace(
  api: Api,
  clips: readonly string[],
  title: string,
  options: { cuts?: number } = {},
): Promise<Filled> {
  const { id: workspaceId } = await api.createWorkspace(title, 'People who pass by, and those who stay');
  const mediaIds: string[] = [];
  for (const clip of clips) mediaIds.push(await api.upload(workspaceId, clip, ''));
  for (const mediaId of mediaIds) await untilUnderstood(api, workspaceId, mediaId);
  const { items } = await api.templates(workspaceId);
  const reel = items.find((template) => template.durationPreset === 'reel')!;
  const wizard = await api.generate(workspaceId, {
    templateId: reel.id,
    editPreset: 'fast',
    queryLabelEntityName: 'person',
  });
  const { videographRef } = await untilGenerated(api, workspaceId, wizard.id);
  const { path } = await api.autopath(videographRef!);
  const { revision } = await api.videograph(videographRef!);
  const timeline = await api.render(workspaceId, {
    videographRef,
    revision,
    path: path.slice(0, options.cuts ?? 2),
  });
  await untilRendered(api, workspaceId, timeline.id);
  return { workspaceId, mediaIds, wizardId: wizard.id, timelineId: timeline.id };
}

/** Waits until a media is Done. @throws with its own words when it ends in Error. */
export async function untilUnderstood(api: Api, workspaceId: string, mediaId: string): Promise<void> {
  await waitFor(api, workspaceId, `media ${mediaId}`, async () => {
    const media = await api.medium(workspaceId, mediaId);
    if (media.mediaStatus === MEDIA_STATUS.Error) throw new Error(`${media.name}: ${media.error}`);
    return media.mediaStatus === MEDIA_STATUS.Done ? media : undefined;
  });
}

async function untilGenerated(api: Api, workspaceId: string, wizardId: string): Promise<Wizard> {
  return waitFor(api, workspaceId, 'the generation', async () => {
    const wizard = await api.wizard(workspaceId, wizardId);
    if (wizard.error) throw new Error(wizard.error);
    return wizard.isRunning ? undefined : wizard;
  });
}

/** Waits until a timeline is rendered. @throws with its own words when it failed. */
export async function untilRendered(api: Api, workspaceId: string, timelineId: string): Promise<Timeline> {
  return waitFor(api, workspaceId, 'the render', async () => {
    const timeline = await api.timeline(workspaceId, timelineId);
    if (timeline.error) throw new Error(timeline.error);
    return timeline.mediaURL ? timeline : undefined;
  });
}
