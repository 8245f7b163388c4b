import { leastWaitedFor } from '../../queue/job-rows.ts';
import type { ChangeContext } from '../change-context.ts';
import { takeTurn } from '../take-turn.ts';
import type { Writers } from '../writers.ts';

export function turnWriter(context: ChangeContext): Writers['turns'] {
  return { take: (userId) => takeTurn(context, 'waited-for', userId, () => leastWaitedFor(context.db)) };
}
