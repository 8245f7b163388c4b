import { type Wizard, wizardSchema } from '@cutgraph/contract';

const MOMENT = '2026-01-01T10:00:00Z';

/** A generation that has ended, of one media. */
export function newWizard(fields: Partial<Wizard> = {}): Wizard {
  return wizardSchema.parse({
    ...{ id: 'wizard-new-1', initConfig: {}, initURLs: { 'media-one-1': '/a.csv' }, videographRef: null },
    ...{ waitingFor: [], isRunning: false, progress: 1, error: null, failure: null, report: null },
    ...{ sound: null, auto: null, films: [], createdBy: 'person-1', createdAt: MOMENT, updatedAt: MOMENT },
    ...fields,
  });
}
