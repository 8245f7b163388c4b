import {
  beginWizard,
  cancelWizard,
  createWizard,
  getWizard,
  listWizards,
  repeatWizard,
  type StoredWizard,
  updateWizard,
  type Wizard,
} from '@cutgraph/contract';
import { AUTO_MEDIA_LIMIT, Refusal } from '@cutgraph/core';
import { type Readers, requireRunningJobQuota, reserveQuota, type Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { wizardAnswer } from '../wizard-answer.ts';
import { queueAdvance, stopGeneration } from '../work-queue/queue-work.ts';
import { newTemplate, overTemplate } from './template-fields.ts';

/** Each names up to a thousand videos. */
export const handleListWizards = implement(listWizards, (call) => {
  const { app, params, query } = call;
  return app.large.answer(call, async () => ({
    items: (await app.store.read.wizards.list(params.w, query.limit)).map(wizardAnswer),
    nextCursor: null,
  }));
});

export const handleCreateWizard = implement(createWizard, async ({ app, user, params: { w }, body }) =>
  app.store.change(async (write) => {
    await requireRunningJobQuota(write, app.quotas, { userId: user.id, workspaceId: w });
    await reserveQuota(write, app.quotas, w, { bytes: 0, what: 'graph' });
    const { auto } = body;
    if (auto ? body.initConfig : !body.initConfig) throw new Refusal('invalid-argument', ONE_OF_BOTH);
    const initConfig = auto ? AUTO_FOOTAGE : await configOf(write.read, w, body.initConfig!);
    await requireMedia(write.read, w, body.mediaIds);
    const footage = await write.read.media.forGeneration(w, {
      limit: initConfig.graphInputDfMax,
      mediaIds: body.mediaIds,
      onlyReady: !body.waitForMedia,
    });
    const wizard = await write.wizards.create({
      workspaceId: w,
      initConfig,
      ...(auto && { auto }),
      initURLs: Object.fromEntries(footage.map(({ id, csvURL }) => [id, csvURL])),
      waitingFor: footage.filter(({ isReady }) => !isReady).map(({ id }) => id),
      createdBy: user.id,
    });
    return beginOrWait(write, w, wizard, user.id);
  }),
);

export const handleGetWizard = implement(getWizard, async ({ app, params }) => {
  const wizard = await app.store.read.wizards.byId(params.w, params.id);
  if (!wizard) throw notFound();
  return wizardAnswer(wizard);
});

export const handleUpdateWizard = implement(updateWizard, async ({ app, params, body }) =>
  app.store.change(async (write) => {
    const wizard = await write.wizards.lock(params.w, params.id);
    if (wizard.isRunning) throw new Refusal('aborted', STILL_RUNNING);
    const { style, title } = body;
    const styled = <Config extends object>(config: Config) => ({
      ...config,
      ...(style && { stylePreset: style }),
    });
    return wizardAnswer(
      await write.wizards.update(params.w, wizard.id, {
        initConfig: styled(wizard.initConfig),
        films: wizard.films.map((film) => ({ ...film, initConfig: styled(film.initConfig) })),
        // What is made again goes on with what was chosen.
        ...(wizard.auto && {
          auto: { ...wizard.auto, ...(style && { style }), ...(title !== undefined && { title }) },
        }),
      }),
    );
  }),
);

export const handleCancelWizard = implement(cancelWizard, async ({ app, params }) =>
  app.store.change(async (write) => {
    const wizard = await write.wizards.lock(params.w, params.id);
    if (!wizard.isRunning) return wizardAnswer(wizard);
    await stopGeneration(write, wizard.id);
    const failure = { code: 'generation-stopped' } as const;
    return wizardAnswer(
      await write.wizards.update(params.w, wizard.id, { isRunning: false, waitingFor: [], failure }),
    );
  }),
);

export const handleRepeatWizard = implement(repeatWizard, async ({ app, user, params }) =>
  app.store.change(async (write) => {
    const madeBy = (await write.read.wizards.byId(params.w, params.id))?.createdBy;
    await requireRunningJobQuota(write, app.quotas, { userId: user.id, workspaceId: params.w, madeBy });
    // Of two concurrent requests, the second finds it running.
    const wizard = await write.wizards.lock(params.w, params.id);
    if (wizard.isRunning) {
      throw new Refusal('aborted', STILL_RUNNING);
    }
    // The last run may have written its result and not yet left the queue, which takes one job a wizard.
    await stopGeneration(write, wizard.id);
    // One that was stopped while it waited has media that may still not be ready.
    const mediaIds = Object.keys(wizard.initURLs);
    const footage = await write.read.media.forGeneration(params.w, {
      limit: mediaIds.length,
      mediaIds,
      onlyReady: false,
    });
    const again = await write.wizards.update(params.w, wizard.id, {
      waitingFor: footage.filter(({ isReady }) => !isReady).map(({ id }) => id),
      isRunning: true,
      progress: 0,
      failure: null,
      report: null,
      videographRef: null,
      films: [],
    });
    return beginOrWait(write, params.w, again, user.id);
  }),
);

export const handleBeginWizard = implement(beginWizard, async ({ app, user, params }) =>
  app.store.change(async (write) => {
    const wizard = await write.wizards.lock(params.w, params.id);
    if (!wizard.isRunning || wizard.waitingFor.length === 0) return wizardAnswer(wizard);
    const begun = await write.wizards.begin(params.w, wizard.id, user.id);
    if (Object.keys(begun.initURLs).length === 0) {
      throw new Refusal('aborted', 'None of its videos is ready yet. It begins by itself when they are.');
    }
    return wizardAnswer(begun);
  }),
);

const STILL_RUNNING = 'This generation is still running. Wait for its end, or stop it first.';

const ONE_OF_BOTH =
  'A generation is made by a template (initConfig) or by Auto (auto): give one of them, and not both.';

/** Until Auto has decided, its generation has no other fields: they say how much footage it looks at. */
const AUTO_FOOTAGE = { graphInputDfMax: AUTO_MEDIA_LIMIT };

/**
 * A generation without unprocessed media begins. For another each of these is looked at again after this transaction:
 * it may have become ready in the meantime.
 */
async function beginOrWait(
  write: Writers,
  workspaceId: string,
  wizard: StoredWizard,
  userId: string,
): Promise<Wizard> {
  if (wizard.waitingFor.length === 0)
    return wizardAnswer(await write.wizards.begin(workspaceId, wizard.id, userId));
  for (const mediaId of wizard.waitingFor) await queueAdvance(write, workspaceId, mediaId);
  return wizardAnswer(wizard);
}

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

async function requireMedia(
  read: Readers,
  workspaceId: string,
  mediaIds: readonly string[] = [],
): Promise<void> {
  for (const mediaId of mediaIds) {
    if (await read.media.stored(workspaceId, mediaId)) continue;
    const sentence = 'One of the chosen videos is not in this workspace.';
    throw new Refusal('invalid-argument', sentence, { fields: { mediaIds: sentence } });
  }
}
