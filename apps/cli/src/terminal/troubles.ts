import type { StoreOptions } from '@cutgraph/store';
import type { Logger } from 'pino';

/** One line for what goes wrong in the background, and two for a database that is away: when it goes and when it is back. */
export function troublesTo(log: Logger): Required<Pick<StoreOptions, 'onTrouble' | 'onAway' | 'onBack'>> {
  return {
    onTrouble: (error) => log.error({ err: error }, 'trouble in the background'),
    onAway: (error) => log.warn({ error: String(error) }, 'database away'),
    onBack: (seconds) => log.info({ seconds }, `database back after ${seconds} s`),
  };
}
