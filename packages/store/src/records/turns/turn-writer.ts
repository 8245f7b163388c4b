import { leastWaitedFor } from '../../queue/job-rows.ts';
import type { ChangeContext } from '../change-context.ts';
import { takeTurn } from '../take-turn.ts';

export function turnWriter(context: ChangeContext) {
  return {
    /** A turn for what its user waits for (a generation, a render); a line of its own beside that of the media. Others wait until this transaction ends. */
    take: (userId: string): Promise<number> =>
      takeTurn(context, 'waited-for', userId, () => leastWaitedFor(context.db)),
  };
}
