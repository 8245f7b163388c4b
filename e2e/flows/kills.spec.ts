import { expect, test } from '@playwright/test';
import { endWithoutTrace } from '../kills/find-debris.ts';
import { killRound } from '../kills/kill-round.ts';
import { planRounds } from '../kills/plan-rounds.ts';
import { setStage } from '../kills/set-stage.ts';
import type { Stage } from '../kills/stage.ts';

const SEED = 4;

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage();
});
test.afterAll(() => stage?.close());

test('whatever is killed, everything finishes, once, and nothing is left over', {
  tag: ['@V2.3.3'],
}, async () => {
  for (const round of planRounds(SEED, 3))
    await test.step(`the ${round.victim} is killed during ${round.phase}`, () => killRound(stage, round));
  expect(await endWithoutTrace(stage)).toEqual([]);
});
