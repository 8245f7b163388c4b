import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Counts, sizes and event ids stay far below 2^53: they are numbers everywhere. `infinity` is no time that can be shown. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return Number;
    const parse = pg.types.getTypeParser(oid, format as 'text');
    if (oid !== TIMESTAMPTZ) return parse;
    return (text: string) => (text.endsWith('infinity') ? null : parse(text));
  },
};

/**
 * A process that is stopped in a transaction (a machine that sleeps) lets go of its locks after this long: others wait for
 * them. The transaction is rolled back, and its next statement fails.
 */
const MOST_IDLE_IN_TRANSACTION = '30s';

/** Of a pool, where no other number is named. */
const CONNECTIONS = 10;

export type PoolOptions = {
  /** How many at most. */
  connections?: number | undefined;
  /** How long a statement may take; as long as it does where absent. */
  statementSeconds?: number | undefined;
  /**
   * Whether the address is that of a pooler that gives each transaction another connection: what is set for a connection
   * would be set for that of others.
   */
  isPooled?: boolean;
};

export function openPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const { connections = CONNECTIONS, statementSeconds, isPooled } = options;
  const settings = [
    `set idle_in_transaction_session_timeout = '${MOST_IDLE_IN_TRANSACTION}'`,
    ...(statementSeconds ? [`set statement_timeout = '${statementSeconds}s'`] : []),
  ];
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    types,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    application_name: 'cutgraph',
    // By a statement: poolers in front of the database refuse it as a parameter of the connection.
    ...(!isPooled && { onConnect: (client: pg.ClientBase) => client.query(settings.join('; ')) }),
  });
  // An idle connection dies with the database; the pool drops it and opens another when it is needed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** @param onQuery hears how long each query has taken. */
export function openDatabase(pool: pg.Pool, onQuery?: (milliseconds: number) => void): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new DocumentRows()],
    ...(onQuery && { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis) }),
  });
}

type Row = Parameters<CamelCasePlugin['transformResult']>[0]['result']['rows'][number];

/**
 * The one map between rows and documents of the wire: `media_url` is `mediaURL`, `created_at` is `createdAt`, and a time
 * is an ISO 8601 text. Columns are named so in queries too.
 */
class DocumentRows extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  protected override snakeCase(name: string): string {
    return super.snakeCase(name.replaceAll('URL', 'Url'));
  }

  protected override camelCase(name: string): string {
    return super.camelCase(name).replace(/Url(?=s?(?![a-z]))/g, 'URL');
  }

  protected override mapRow(row: Row): Row {
    const mapped = super.mapRow(row);
    for (const [name, value] of Object.entries(mapped)) {
      if (value instanceof Date) mapped[name] = timeOf(value);
    }
    return mapped;
  }
}

/** The clock of a camera may say anything: a year that the wire has no text for must not make a whole list unreadable. */
function timeOf(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
}
