import type { StoredWizard } from '@cutgraph/contract';
import { type Message, messageOfText } from '@cutgraph/core';
import type { Generated, Selectable } from 'kysely';

/** A report that any release kept: up to 0.1 with sentences. */
type KeptReport = Omit<NonNullable<StoredWizard['report']>, 'notes'> & {
  notes?: Message[];
  leftOut?: string[];
};

export type WizardTable = {
  id: string;
  workspaceId: string;
  initConfig: StoredWizard['initConfig'];
  initURLs: Record<string, string>;
  videographRef: string | null;
  /** Ids of the media that it waits for; it has not begun while there are any. */
  waitingFor: Generated<string[]>;
  /** Messages on chosen media that it does not look at, for its report. */
  leftOut: Generated<string[]>;
  isRunning: Generated<boolean>;
  progress: Generated<number>;
  /** A message, or a sentence of an earlier release. */
  error: string | null;
  report: KeptReport | null;
  auto: StoredWizard['auto'];
  films: Generated<StoredWizard['films']>;
  sound: StoredWizard['sound'];
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export function toWizard(row: Selectable<WizardTable>): StoredWizard {
  const { workspaceId: _workspaceId, leftOut: _leftOut, error, report, ...same } = row;
  return {
    ...same,
    failure: error === null ? null : messageOfText(error),
    report: report && currentReport(report),
  };
}

function currentReport({ leftOut = [], notes, ...report }: KeptReport): StoredWizard['report'] {
  return { ...report, notes: notes ?? leftOut.map(messageOfText) };
}

export type WizardPatch = Partial<
  Pick<
    StoredWizard,
    | 'isRunning'
    | 'progress'
    | 'videographRef'
    | 'failure'
    | 'report'
    | 'initURLs'
    | 'waitingFor'
    | 'initConfig'
    | 'auto'
    | 'films'
    | 'sound'
  >
>;
