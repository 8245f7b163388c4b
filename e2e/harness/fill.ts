import { hasTaskEnded, MEDIA_STATUS, type Task, type Timeline, type Wizard } from '@cutgraph/contract';
import type { Api } from './api.ts';
import { uploadClickTrack } from './click-track.ts';
import { waitFor } from './wait.ts';

/** A workspace in which every screen has something to show. */
export type Filled = {
  workspaceId: string;
  mediaIds: string[];
  wizardId: string;
  /** The graph that it made. */
  videographId: string;
  timelineId: string;
  templateId: string;
  /** A person whose face is seen in it. */
  personId: string;
  /** Shares the timeline with anyone who has it. */
  linkId: string;
};

/**
 * Uploads clips, waits until they are understood, generates a reel that follows a person, renders its first cuts, and
 * waits until the faces are found (with `untilAllEnded`: until nothing is left to do).
 */
export async function fillWorkspace(
  api: Api,
  clips: readonly string[],
  title: string,
  options: { cuts?: number; untilAllEnded?: boolean } = {},
): Promise<Filled> {
  const { id: workspaceId } = await api.createWorkspace(title, 'People who pass by, and those who stay');
  const mediaIds: string[] = [];
  for (const clip of clips) mediaIds.push(await api.upload(workspaceId, clip, ''));
  const musicId = await uploadClickTrack(api, workspaceId);
  for (const mediaId of [...mediaIds, musicId]) await untilUnderstood(api, workspaceId, mediaId);
  const { items } = await api.templates(workspaceId);
  const reel = items.find((template) => template.durationPreset === 'reel')!;
  const wizard = await api.generate(workspaceId, {
    templateId: reel.id,
    editPreset: 'fast',
    queryLabelEntityName: 'person',
  });
  const videographRef = (await untilGenerated(api, workspaceId, wizard.id)).videographRef!;
  const { path } = await api.autopath(videographRef);
  const { revision } = await api.videograph(videographRef);
  const timeline = await api.render(workspaceId, {
    videographRef,
    revision,
    path: path.slice(0, options.cuts ?? 2),
  });
  await untilRendered(api, workspaceId, timeline.id);
  for (const mediaId of mediaIds) {
    const isWanted = (task: Task) => options.untilAllEnded || task.taskType === 'FaceDetectionFromGCI_V1';
    await untilTasksEnd(api, workspaceId, mediaId, isWanted);
  }
  const people = await api.people(workspaceId);
  const personId = people.items[0]?.id;
  if (!personId) throw new Error('No face was found in the footage.');
  return {
    workspaceId,
    mediaIds,
    wizardId: wizard.id,
    videographId: videographRef.split('/').at(-1)!,
    timelineId: timeline.id,
    templateId: reel.id,
    personId,
    linkId: (await api.share(workspaceId, timeline.id)).id,
  };
}

/** Waits until tasks of a media have ended, well or not. */
export async function untilTasksEnd(
  api: Api,
  workspaceId: string,
  mediaId: string,
  isWanted: (task: Task) => boolean = () => true,
): Promise<Task[]> {
  return waitFor(api, workspaceId, `the tasks of media ${mediaId}`, async () => {
    const { items } = await api.mediaTasks(workspaceId, mediaId);
    const wanted = items.filter(isWanted);
    return wanted.every(hasTaskEnded) ? wanted : undefined;
  });
}

/** Waits until a media is Done. @throws with its own words when it ends in Error. */
export async function untilUnderstood(api: Api, workspaceId: string, mediaId: string): Promise<void> {
  await waitFor(api, workspaceId, `media ${mediaId}`, async () => {
    const media = await api.medium(workspaceId, mediaId);
    if (media.mediaStatus === MEDIA_STATUS.Error) throw new Error(`${media.name}: ${media.error}`);
    return media.mediaStatus === MEDIA_STATUS.Done ? media : undefined;
  });
}

/** Has it measured how the picture of a media moves, and waits for it. */
export async function untilMeasured(api: Api, workspaceId: string, mediaId: string): Promise<void> {
  await api.ask('POST /api/ws/{w}/media/{m}/motion', { params: { w: workspaceId, m: mediaId } });
  await waitFor(api, workspaceId, `the motion of media ${mediaId}`, async () => {
    const media = await api.medium(workspaceId, mediaId);
    return media.motionURL === '' ? undefined : media;
  });
}

export async function untilGenerated(api: Api, workspaceId: string, wizardId: string): Promise<Wizard> {
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
