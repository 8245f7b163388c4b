import { generationMessages } from './messages.ts';

/** What a generation does when so much of it is done (0..1). */
export function stepAt(share: number): string {
  const { waitingSteps } = generationMessages;
  return waitingSteps.findLast(([from]) => share >= from)?.[1] ?? '';
}
