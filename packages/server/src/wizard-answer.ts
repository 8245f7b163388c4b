import type { StoredWizard, Wizard } from '@cutgraph/contract';
import { sentenceOf, sentencesOf } from '@cutgraph/messages';

/** A generation as the API answers with it: with the sentences of its messages, for clients of earlier releases. */
export function wizardAnswer({ failure, report, ...same }: StoredWizard): Wizard {
  return {
    ...same,
    failure,
    error: failure && sentenceOf(failure),
    report: report && { ...report, leftOut: sentencesOf(report.notes) },
  };
}
