import {
  generateVideographJob,
  labelThumbnailURL,
  type Media,
  mediaRef,
  videographRef,
  type Wizard,
} from '@cutgraph/contract';
import { rulesOf, type Template, templateFrom } from '@cutgraph/core';
import { mediaFileKey, type Store } from '@cutgraph/store';
import { failureWords } from '../run/failure-words.ts';
import { type GrowTask, growInThread } from '../run/grow-in-thread.ts';
import type { JobModule } from '../run/job-module.ts';

/** Builds the videograph of a wizard, or notes in words why there is none. */
export const generateVideograph: JobModule<typeof generateVideographJob> = {
  definition: generateVideographJob,
  async run({ workspaceId, wizardId }, { store }, signal) {
    const wizard = await store.read.wizards.byId(workspaceId, wizardId);
    if (!wizard?.isRunning) return;
    const template = await templateOf(store, workspaceId, wizard);
    const media = await store.read.media.newestDone(
      workspaceId,
      template.graphInputDfMax,
      Object.keys(wizard.initURLs),
    );
    const footage: GrowTask['media'] = [];
    for (const one of media) footage.push(await inputOf(store, workspaceId, one));
    const outcome = await growInThread({ rules: rulesOf(template), media: footage }, signal);
    await store.change(async (write) => {
      const now = await write.read.wizards.byId(workspaceId, wizardId);
      if (!now?.isRunning) return;
      if ('noMatch' in outcome) {
        await write.wizards.update(workspaceId, wizardId, { isRunning: false, error: outcome.noMatch });
        return;
      }
      const { videograph, path, report } = outcome.grown;
      // The user walks the graph from its first cut; the best path is asked for with Auto path.
      const stored = await write.videographs.create({
        workspaceId,
        wizardId,
        graph: videograph,
        path: path.slice(0, 1),
      });
      await write.wizards.update(workspaceId, wizardId, {
        isRunning: false,
        videographRef: videographRef(workspaceId, stored.id),
        report,
      });
    });
  },
  async failed({ workspaceId, wizardId }, error, { store }) {
    const { reason } = failureWords(error, 'Generating');
    await store.change(async (write) => {
      const wizard = await write.read.wizards.byId(workspaceId, wizardId);
      if (wizard?.isRunning)
        await write.wizards.update(workspaceId, wizardId, { isRunning: false, error: reason });
    });
  },
};

async function templateOf(store: Store, workspaceId: string, { initConfig }: Wizard): Promise<Template> {
  const stored = initConfig.templateId
    ? await store.read.templates.byId(workspaceId, initConfig.templateId)
    : undefined;
  return templateFrom(stored, initConfig);
}

async function inputOf(store: Store, workspaceId: string, media: Media): Promise<GrowTask['media'][number]> {
  const csvPath = await store.files.localPath(mediaFileKey(workspaceId, media.id, 'observations.csv'));
  const labels = await store.read.labels.ofMedia(workspaceId, media.id);
  const pictures = labels.map(({ id, thumbnailURL }) => [
    id,
    thumbnailURL || labelThumbnailURL(workspaceId, media.id, id),
  ]);
  const input = {
    mediaId: media.id,
    durationSeconds: media.mediaDuration,
    aspect: media.height > 0 ? media.width / media.height : 16 / 9,
    ...(media.height > 0 && { width: media.width, height: media.height }),
    mediaPath: mediaRef(workspaceId, media.id),
    mediaURL: media.mediaURL,
    spriteSheetURL: media.spriteSheetURL,
    storageURL: media.storageRef,
    thumbnailURL: media.thumbnailURL,
    clipThumbnailURLs: Object.fromEntries(pictures),
  };
  return { input, csvPath };
}
