import { MATERIAL_FILES } from '@cutgraph/core';
import { expect, test } from 'vitest';
import { ANALYSIS_STEP_NAMES, ANALYSIS_STEPS, stepBefore } from './manifest.ts';

test('a step needs only what the footage or earlier steps give', () => {
  const there = new Set(['original']);
  for (const name of ANALYSIS_STEP_NAMES) {
    for (const file of ANALYSIS_STEPS[name].needs) expect(there).toContain(file);
    for (const file of ANALYSIS_STEPS[name].files) there.add(file);
  }
});

test('each file that matching reads is left by one step', () => {
  const files = ANALYSIS_STEP_NAMES.flatMap((name) => [...ANALYSIS_STEPS[name].files] as string[]);
  for (const name of Object.values(MATERIAL_FILES))
    expect(files.filter((file) => file === name)).toEqual([name]);
});

test('the step before another is the last that it needs something of', () => {
  expect(ANALYSIS_STEP_NAMES.map(stepBefore)).toEqual([
    null,
    'transcode-proxy',
    'detect-objects',
    'transcode-proxy',
  ]);
});
