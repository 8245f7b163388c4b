import {
  createSampleWorkspace,
  MEDIA_STATUS,
  SAMPLE_WORKSPACE_DESCRIPTION,
  SAMPLE_WORKSPACE_TITLE,
  type Workspace,
} from '@cutgraph/contract';
import { DEFAULT_TEMPLATES, SAMPLE_CLIPS } from '@cutgraph/core';
import {
  newId,
  queueUnderstanding,
  type Readers,
  reserveQuota,
  reserveWorkspace,
  type Writers,
} from '@cutgraph/store';
import type { App } from '../app.ts';
import { implement } from '../implement.ts';

export const handleCreateSampleWorkspace = implement(createSampleWorkspace, ({ app, user }) =>
  app.store.change(async (write) => {
    // Of two requests of one person the second finds what the first has made.
    await write.usage.lockUser(user.id);
    return (await sampleOf(write.read, user.id)) ?? make(app, write, user.id);
  }),
);

async function sampleOf(read: Readers, userId: string): Promise<Workspace | undefined> {
  const id = await read.samples.workspaceOf(userId);
  return id === undefined ? undefined : read.workspaces.byId(id, userId);
}

/** Its clips begin as uploads that have just ended; a worker draws their files before it looks at them. */
async function make(app: App, write: Writers, userId: string): Promise<Workspace> {
  await reserveWorkspace(write, app.quotas, userId);
  const { id: workspaceId, title } = await write.workspaces.create({
    title: SAMPLE_WORKSPACE_TITLE,
    description: SAMPLE_WORKSPACE_DESCRIPTION,
    createdBy: userId,
    templates: [...DEFAULT_TEMPLATES],
  });
  const bytes = SAMPLE_CLIPS.reduce((sum, { mostBytes }) => sum + mostBytes, 0);
  await reserveQuota(write, app.quotas, workspaceId, { bytes, what: 'sample' });
  await write.samples.setWorkspace(userId, workspaceId);
  for (const clip of SAMPLE_CLIPS) await addClip(write, { ...clip, workspaceId, createdBy: userId });
  await write.audit.note({ action: 'workspace-made', actorId: userId, workspaceId, subject: title });
  const made = await write.read.workspaces.byId(workspaceId, userId);
  if (!made) throw new Error('A workspace that was just made is not there.');
  return made;
}

async function addClip(
  write: Writers,
  {
    scene,
    name,
    mostBytes,
    workspaceId,
    createdBy,
  }: (typeof SAMPLE_CLIPS)[number] & {
    workspaceId: string;
    createdBy: string;
  },
): Promise<void> {
  const id = newId();
  const file = { name, type: 'video/mp4', size: mostBytes, lastModified: null, uploadMetadata: {} };
  await write.media.create({ ...file, id, workspaceId, createdBy });
  await write.samples.addClip(id, scene);
  const media = await write.media.update(workspaceId, id, { mediaStatus: MEDIA_STATUS.Processing });
  await queueUnderstanding(write, workspaceId, media);
}
