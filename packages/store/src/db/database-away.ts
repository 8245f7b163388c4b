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
