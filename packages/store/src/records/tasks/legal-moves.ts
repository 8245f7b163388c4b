import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';

type Status = Task['taskStatus'];
const { Ready, Running, Finished, Error: Failed, Suspended } = TASK_STATUS;

/**
 * The one table of what a task may do next. Running to Running is a worker that takes over from a killed one;
 * Ready to Finished is what had nothing to do and was skipped; from Finished and Error a task is run again.
 */
const LEGAL_MOVES: Record<Status, readonly Status[]> = {
  [Ready]: [Running, Finished, Failed, Suspended],
  [Running]: [Running, Ready, Finished, Failed, Suspended],
  [Finished]: [Ready],
  [Failed]: [Ready],
  [Suspended]: [Ready, Failed],
};

const WORDS: Record<Status, string> = {
  [Ready]: 'ready',
  [Running]: 'running',
  [Finished]: 'finished',
  [Failed]: 'failed',
  [Suspended]: 'suspended',
};

export function checkMove(from: Status, to: Status): void {
  if (LEGAL_MOVES[from].includes(to)) return;
  throw new Refusal('aborted', `This task is ${WORDS[from]} and cannot become ${WORDS[to]}.`);
}
