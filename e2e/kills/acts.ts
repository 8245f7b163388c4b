import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { mediaFileURL } from '@cutgraph/contract';
import { waitFor } from '../harness/wait.ts';
import type { Chance } from './chance.ts';
import { makeOnce, uploadThrough } from './client.ts';
import { checkFilm, checkVideograph, generated, rendered, TEMPLATE, timelineOf } from './montage.ts';
import type { Phase } from './plan-rounds.ts';
import type { Stage } from './stage.ts';
import { checkTasks, understandingOf, wholeMedia } from './understanding.ts';

/** Checks the outcome of a phase that has ended: resolves when all of it is as it should be. */
type Check = () => Promise<void>;

/** Prepares a phase, and answers the phase itself: what may be disturbed, and must end well all the same. */
type Act = (stage: Stage, chance: Chance) => Promise<() => Promise<Check>>;

export const ACTS: Record<Phase, Act> = {
  async upload(stage, chance) {
    const one = chance.pick(stage.footage);
    return async () => {
      const mediaId = await uploadThrough(stage, one.path);
      return () => checkUnderstood(stage, one, mediaId);
    };
  },
  async analysis(stage, chance) {
    const { api, workspaceId } = stage;
    const one = chance.pick(stage.footage);
    const mediaId = await api.upload(workspaceId, one.path);
    return async () => {
      await waitFor(api, workspaceId, one.path, () => wholeMedia(api, workspaceId, mediaId));
      return () => checkUnderstood(stage, one, mediaId);
    };
  },
  async generate(stage) {
    const { api, workspaceId } = stage;
    const mediaIds = stage.footage.slice(0, 2).map(({ mediaId }) => mediaId);
    return async () => {
      const { id } = await makeOnce(
        () => api.wizards(workspaceId),
        () => api.generate(workspaceId, TEMPLATE, mediaIds),
      );
      await generated(stage, id);
      return () => checkVideograph(stage, id);
    };
  },
  async render(stage, chance) {
    const { api, workspaceId } = stage;
    const { timeline, shown } = timelineOf(stage, chance);
    return async () => {
      const { id } = await makeOnce(
        () => api.timelines(workspaceId),
        () => api.render(workspaceId, timeline),
      );
      await rendered(stage, id);
      return () => checkFilm(stage, id, shown);
    };
  },
};

async function checkUnderstood(stage: Stage, one: Stage['footage'][number], mediaId: string): Promise<void> {
  const { api, workspaceId } = stage;
  const media = await waitFor(api, workspaceId, one.path, () => wholeMedia(api, workspaceId, mediaId));
  const original = await api.file(mediaFileURL(workspaceId, mediaId, 'original'));
  assert.ok(original.equals(await readFile(one.path)), 'the stored original differs from what was sent');
  await checkTasks(api, workspaceId, mediaId);
  assert.deepEqual(await understandingOf(api, workspaceId, media), one.expected);
}
