import type { Pool } from 'pg';

/** Errors of a connection that come and go: PostgreSQL is starting again, is full, or the network is away. */
const AWAY: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  // Too many connections: of the server, or of the role.
  '53300',
]);

/** What the driver says, without a code: nothing came within the time, or all connections of the pool are busy. */
const AWAY_IN_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached just now, so that trying again later is of use. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY.has(error.code)) return true;
  return AWAY_IN_WORDS.test(error.message) || isDatabaseAway(error.cause);
}

/** Whether a statement was ended because it took longer than it may (`statement_timeout`). */
export function isStatementTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

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
