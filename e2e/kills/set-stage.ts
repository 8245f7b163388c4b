import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '../harness/api.ts';
import { type RunningApp, startApp } from '../harness/start-app.ts';
import { waitFor } from '../harness/wait.ts';
import { ACTS } from './acts.ts';
import { chanceOf } from './chance.ts';
import { uploadThrough } from './client.ts';
import { makeFootage, photoOfPeople } from './footage.ts';
import { type UsualCourse, watchChanges } from './moment.ts';
import type { Stage } from './stage.ts';
import { motionOf, type Understanding, understandingOf, wholeMedia } from './understanding.ts';

/** Starts Cutgraph, gives it footage, and measures how each phase goes when nothing is killed. */
export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-kills-'));
  // The detector that every machine has, so that what is seen is the same everywhere.
  const app = await startApp({ env: { CUTGRAPH_DETECTOR: 'centernet' } });
  const close = async () => {
    await app.discard();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const made = await makeFootage(folder);
    const api = await openApi(app);
    const { id: workspaceId } = await api.createWorkspace('Kills');
    const stage: Stage = {
      app,
      api,
      workspaceId,
      footage: [],
      photo: { path: photoOfPeople(), expected: {} as Understanding },
      usual: {} as Stage['usual'],
      close,
    };
    for (const one of made) {
      const { result: mediaId, ...upload } = await followed(app, () => uploadThrough(stage, one.path));
      const { result: media, ...analysis } = await followed(app, () =>
        waitFor(api, workspaceId, one.path, () => wholeMedia(api, workspaceId, mediaId)),
      );
      const expected = await understandingOf(api, workspaceId, media);
      const motion = await waitFor(api, workspaceId, 'the motion', () => motionOf(api, workspaceId, mediaId));
      stage.footage.push({ ...one, mediaId, expected, motion });
      // The last counts: the first had to load the models.
      Object.assign(stage.usual, { upload, analysis });
    }
    const photoId = await uploadThrough(stage, stage.photo.path);
    const photo = await waitFor(api, workspaceId, 'a photo', () => wholeMedia(api, workspaceId, photoId));
    stage.photo.expected = await understandingOf(api, workspaceId, photo);
    for (const phase of ['generate', 'render'] as const) {
      const act = await ACTS[phase](stage, chanceOf(1));
      const { result: check, ...course } = await followed(app, act);
      await check();
      stage.usual[phase] = course;
    }
    return stage;
  } catch (error) {
    await close();
    throw error;
  }
}

async function followed<T>(app: RunningApp, act: () => Promise<T>): Promise<UsualCourse & { result: T }> {
  const changes = watchChanges(app);
  const began = performance.now();
  try {
    const result = await act();
    return { result, seconds: (performance.now() - began) / 1000, changes: changes.count() };
  } finally {
    changes.close();
  }
}
