import { expect, test } from '@playwright/test';
import { closeDoor, cutAndReturn, openAll, removeMember, tellAll, tellMembers } from '../events/checks.ts';
import { type Crowd, gatherCrowd } from '../events/crowd.ts';
import { type RunningApp, startApp } from '../harness/start-app.ts';

const SEED = 7;

let app: RunningApp;
let crowd: Crowd;
test.beforeAll(async () => {
  app = await startApp();
  crowd = await gatherCrowd(app, { streams: 60, seed: SEED });
});
test.afterAll(async () => {
  for (const { listener } of crowd?.seats ?? []) listener?.cut();
  await crowd?.close();
  await app?.discard();
});

test('a change reaches all who may see it and no one else, and who comes back has missed nothing', async () => {
  const steps = [
    () => openAll(crowd),
    () => tellAll(crowd, 'Heard by all'),
    () => tellMembers(crowd),
    () => removeMember(crowd),
    () => closeDoor(crowd),
    () => cutAndReturn(crowd, 15, 20),
  ];
  for (const step of steps) expect((await step()).wrong).toEqual([]);
});
