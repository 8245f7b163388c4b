import { expect, it } from 'vitest';
import { FIRST_WIZARD_STATE, nextWizardState, type WizardAction } from './wizard-state.ts';

const after = (...actions: WizardAction[]) => actions.reduce(nextWizardState, FIRST_WIZARD_STATE);

it('begins at the first step, with nothing behind it', { tags: ['@S4.08'] }, () => {
  expect(FIRST_WIZARD_STATE).toEqual({ isComplete: false, id: null, history: [], present: 0 });
});

it('goes to the step that is given, and to the first where none is', () => {
  expect(after({ type: 'next', index: 2 })).toMatchObject({ history: [0], present: 2 });
  expect(after({ type: 'next', index: 2 }, { type: 'next' })).toMatchObject({ history: [0, 2], present: 0 });
});

it('goes back the way it came, and no further than the beginning', () => {
  const there = [
    { type: 'next', index: 1 },
    { type: 'next', index: 3 },
  ] as const;
  expect(after(...there, { type: 'back' })).toMatchObject({ history: [0], present: 1 });
  expect(after(...there, { type: 'back' }, { type: 'back' }, { type: 'back' })).toEqual(FIRST_WIZARD_STATE);
});

it('is complete with the generation it started, and forgets all when it is reset', () => {
  const done = [
    { type: 'next', index: 3 },
    { type: 'complete', id: 'w1' },
  ] as const;
  expect(after(...done)).toEqual({ isComplete: true, id: 'w1', history: [0], present: 3 });
  expect(after(...done, { type: 'reset' })).toEqual(FIRST_WIZARD_STATE);
});
