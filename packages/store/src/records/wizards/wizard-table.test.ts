import { expect, it } from 'vitest';
import { toWizard, type WizardTable } from './wizard-table.ts';

type Row = Parameters<typeof toWizard>[0];

const counts = {
  ...{ mediaCount: 3, observationCount: 9, clipCount: 3, joinCount: 1, cutCount: 2 },
  ...{ pathLength: 14, targetLength: 60 },
};
const rowWith = (part: { error: string | null; report: WizardTable['report'] }) =>
  ({ initURLs: {}, ...part }) as Row;

it('a generation that an earlier release kept shows its sentences as they are', () => {
  const leftOut = ['1 of 3 videos has no person longer than 5 s.', '{"quoted"}'];
  const wizard = toWizard(
    rowWith({ error: 'There is no video to choose from.', report: { ...counts, leftOut } }),
  );
  expect(wizard.failure).toEqual({ code: 'text', params: { text: 'There is no video to choose from.' } });
  expect(wizard.report).toEqual({
    ...counts,
    notes: leftOut.map((text) => ({ code: 'text', params: { text } })),
  });
});

it('messages are read from a column of text and from a report', () => {
  const failure = { code: 'nothing-stays', params: { length: 5 } } as const;
  const report = { ...counts, notes: [{ code: 'other-start' as const }] };
  const wizard = toWizard(rowWith({ error: JSON.stringify(failure), report }));
  expect([wizard.failure, wizard.report]).toEqual([failure, report]);
});
