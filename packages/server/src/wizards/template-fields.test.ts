import { Refusal, TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { newTemplate, overTemplate } from './template-fields.ts';

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

it('refuses with a sentence for each field', { tags: ['@V2.2.3'] }, () => {
  const refused = refusalOf(() => newTemplate({ childLimitMin: 6, startPreset: 'clip' }));
  expect(refused.code).toBe('invalid-argument');
  expect(refused.details.fields).toEqual({
    childLimitMin: expect.stringContaining('must not be above'),
    startTimeMediaID: expect.stringContaining('Choose the video'),
    startTimeClipID: expect.stringContaining('Choose the clip'),
  });
  expect(
    refusalOf(() => overTemplate(TEMPLATE_DEFAULTS, { childLimitMax: 2 })).details.fields,
  ).toHaveProperty('childLimitMin');
});

it('fills what a changed preset brings and keeps what is given', () => {
  const reel = newTemplate({ durationPreset: 'reel', editSearchTime: 1.5 });
  expect(overTemplate(reel, { durationPreset: 'reel', editPreset: 'slow' })).toMatchObject({
    durationTargetTime: 22,
    editSearchTime: 3,
  });
  expect(overTemplate(reel, { durationPreset: 'teaser', durationTargetTime: 115 })).toMatchObject({
    durationTargetTime: 115,
    durationMinTime: 108,
    editSearchTime: 1.5,
  });
});
