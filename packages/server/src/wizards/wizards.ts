import { cancelWizard, createWizard, getWizard, listWizards, repeatWizard } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';
import { notFound } from '../door/problem.ts';
import { implement } from '../implement.ts';
import { queueGeneration, stopGeneration } from '../queue-work.ts';
import { requireTurnFor, takeRoomFor } from '../quota.ts';
import { newTemplate, overTemplate } from '../template-fields.ts';

export const handleListWizards = implement(listWizards, async ({ app, params, query }) => ({
  items: await app.store.read.wizards.list(params.w, query.limit),
  nextCursor: null,
}));

export const handleCreateWizard = implement(createWizard, async ({ app, user, params: { w }, body }) =>
  app.store.change(async (write) => {
    await requireTurnFor(write, app.quotas, { userId: user.id, workspaceId: w });
    await takeRoomFor(write, app.quotas, w, { bytes: 0, what: 'graph' });
    const initConfig = await configOf(write.read, w, body.initConfig);
    const initURLs = await footageOf(write.read, w, initConfig.graphInputDfMax, body.mediaIds);
    const wizard = await write.wizards.create({
      workspaceId: w,
      initConfig,
      initURLs,
      createdBy: user.id,
    });
    await queueGeneration(write, w, wizard.id, user.id);
    return wizard;
  }),
);

export const handleGetWizard = implement(getWizard, async ({ app, params }) => {
  const wizard = await app.store.read.wizards.byId(params.w, params.id);
  if (!wizard) throw notFound();
  return wizard;
});

export const handleCancelWizard = implement(cancelWizard, async ({ app, params }) =>
  app.store.change(async (write) => {
    const wizard = await write.wizards.lock(params.w, params.id);
    if (!wizard.isRunning) return wizard;
    await stopGeneration(write, wizard.id);
    return write.wizards.update(params.w, wizard.id, {
      isRunning: false,
      error: 'This generation was stopped.',
    });
  }),
);

export const handleRepeatWizard = implement(repeatWizard, async ({ app, user, params }) =>
  app.store.change(async (write) => {
    const madeBy = (await write.read.wizards.byId(params.w, params.id))?.createdBy;
    await requireTurnFor(write, app.quotas, { userId: user.id, workspaceId: params.w, madeBy });
    // Of two who ask at once, the second finds it running.
    const wizard = await write.wizards.lock(params.w, params.id);
    if (wizard.isRunning) {
      throw new Refusal('aborted', 'This generation is still running. Wait for its end, or stop it first.');
    }
    // The last run may have written its result and not yet left the queue, which takes one job a wizard.
    await stopGeneration(write, wizard.id);
    await queueGeneration(write, params.w, wizard.id, user.id);
    return write.wizards.update(params.w, wizard.id, {
      isRunning: true,
      progress: 0,
      error: null,
      report: null,
      videographRef: null,
    });
  }),
);

type Config = Parameters<typeof newTemplate>[0];

/** The chosen template with the given fields over it, or these over the defaults when none is chosen. */
async function configOf(read: Readers, workspaceId: string, fields: Config) {
  if (!fields.templateId) return newTemplate(fields);
  const template = await read.templates.byId(workspaceId, fields.templateId);
  if (!template) {
    const sentence = 'This template is not there any more. Choose another one.';
    throw new Refusal('invalid-argument', sentence, { fields: { templateId: sentence } });
  }
  return overTemplate(template, fields);
}

/** What the run looks at, decided now: the chosen media, else the newest that are done; media id to csvURL. */
async function footageOf(
  read: Readers,
  workspaceId: string,
  limit: number,
  mediaIds: string[] | undefined,
): Promise<Record<string, string>> {
  for (const mediaId of mediaIds ?? []) {
    if (await read.media.stored(workspaceId, mediaId)) continue;
    const sentence = 'One of the chosen videos is not in this workspace.';
    throw new Refusal('invalid-argument', sentence, { fields: { mediaIds: sentence } });
  }
  const footage = await read.media.newestDone(workspaceId, limit, mediaIds);
  return Object.fromEntries(footage.map((media) => [media.id, media.csvURL]));
}
