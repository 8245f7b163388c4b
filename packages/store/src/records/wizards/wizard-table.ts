import type { Wizard } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type WizardTable = {
  id: string;
  workspaceId: string;
  initConfig: Wizard['initConfig'];
  initURLs: Record<string, string>;
  videographRef: string | null;
  /** Ids of the media that it waits for; it has not begun while there are any. */
  waitingFor: Generated<string[]>;
  /** Sentences on chosen media that it does not look at, for its report. */
  leftOut: Generated<string[]>;
  isRunning: Generated<boolean>;
  progress: Generated<number>;
  error: string | null;
  report: Wizard['report'];
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export function toWizard(row: Selectable<WizardTable>): Wizard {
  const { workspaceId: _workspaceId, leftOut: _leftOut, ...wizard } = row;
  return wizard;
}

export type WizardPatch = Partial<
  Pick<Wizard, 'isRunning' | 'progress' | 'videographRef' | 'error' | 'report' | 'initURLs' | 'waitingFor'>
>;
