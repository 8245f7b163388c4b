import type { Pool } from 'pg';
import { isDatabaseAway } from './database-away.ts';

/** Where troubles in the background go. */
export type TroubleReport = {
  /** What went wrong, but for a database that is away. */
  onTrouble(error: unknown): void;
  /** Once, when the database cannot be reached any more. */
  onAway(error: unknown): void;
  /** Once, when it can be again. */
  onBack(seconds: number): void;
};

const LOOK_EVERY_MS = 1_000;

/** Of all that fails while the database is away, the beginning and the end are reported. */
export function openOutage(
  pool: Pick<Pool, 'query'>,
  report: TroubleReport,
): { onTrouble(error: unknown): void; close(): void } {
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function look() {
    timer = setTimeout(async () => {
      const isBack = await pool.query('select 1').then(
        () => true,
        () => false,
      );
      if (isClosed || since === undefined) return;
      if (!isBack) return look();
      report.onBack(Math.round((performance.now() - since) / 100) / 10);
      since = undefined;
    }, LOOK_EVERY_MS).unref();
  }

  return {
    onTrouble(error) {
      if (!isDatabaseAway(error)) return report.onTrouble(error);
      if (since !== undefined || isClosed) return;
      since = performance.now();
      report.onAway(error);
      look();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
