import { sql } from 'kysely';
import type pg from 'pg';
import { unlessHeld } from './backup/backup-lock.ts';
import { refuseHalfRestoredDatabase } from './backup/restore/restore-database.ts';
import { openDatabase, openPool } from './db/connection.ts';
import { openListening } from './db/listening.ts';
import { migrate } from './db/migrate.ts';
import { type Notice, openNoticeSender } from './db/notices.ts';
import { openOutage, type TroubleReport } from './db/outage.ts';
import { isOfReplica, openReplica } from './db/replica.ts';
import { requireDatabase, requirePooler } from './db/require-database.ts';
import { openSharedLocks, type SharedLocks } from './db/shared-locks.ts';
import { type AccessFeed, openAccessFeed } from './events/access-feed.ts';
import type { EventFeed } from './events/event-feed.ts';
import { openEventFeed } from './events/event-feed.ts';
import type { FileStore } from './files/file-store.ts';
import { type FilePlaces, openFiles } from './files/open-files.ts';
import { withWatchedOriginals } from './files/watched-originals.ts';
import { migrateQueue, openBoss } from './queue/boss.ts';
import { every } from './queue/every.ts';
import { JOB_SCHEMA } from './queue/job-rows.ts';
import { jobWriter } from './queue/job-writer.ts';
import { openQueue } from './queue/open-queue.ts';
import type { Queue } from './queue/queue.ts';
import { changeContext } from './records/change-context.ts';
import { type Readers, readersOf, type Writers, writersOf } from './records/records.ts';
import type { Traces } from './traces.ts';

/** Everything that is kept: rows, files, jobs and events. */
export type Store = {
  read: Readers;
  /** Searches in the replica, where there is one and it keeps up: what was saved a moment ago may not be found yet. */
  search<T>(ask: (search: Readers['search']) => Promise<T>): Promise<T>;
  /** One transaction: all of it happens, with its events and jobs, or nothing does. */
  change<T>(work: (write: Writers) => Promise<T>): Promise<T>;
  files: FileStore;
  queue: Queue;
  events: EventFeed;
  access: AccessFeed;
  /** What only one process may do at a time. */
  locks: SharedLocks;
  /** Where requests and jobs are followed; nowhere unless it was said. */
  traces: Traces | undefined;
  /** The time of the database, which all machines share: a machine's own clock may be wrong. */
  now(): Promise<Date>;
  /** The database, the files and the queue answer; throws when one does not. */
  ping(): Promise<void>;
  /** Takes files away, unless a backup is being taken, which may still want them; answers whether it was done. */
  unlessBackup(removal: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
};

export type StoreOptions = FilePlaces & {
  databaseUrl: string;
  /** The same database behind a pooler in transaction mode: for all but locks, notices and migrations, which want a session. */
  pooledDatabaseUrl?: string | undefined;
  /** A streaming replica, which searches are asked of. */
  replicaDatabaseUrl?: string | undefined;
  /** Connections of this process, besides two for locks and notices; 10 unless said. */
  connections?: number | undefined;
  /** How long a statement may take; not behind a pooler. As long as it does unless said. */
  statementSeconds?: number | undefined;
  /** Folders of this machine in which originals may be read, and a folder of ours for names of them. */
  watched?: { roots: readonly string[]; linksFolder: string } | undefined;
  /** Follows requests and jobs. */
  traces?: Traces | undefined;
  /** Brings the tables up to date first. Several processes may do so concurrently. */
  migrate?: boolean;
  /** Listens for events from the start; otherwise from the first subscription on. */
  listen?: boolean;
  /** What goes wrong in the background; to the console unless said. */
  onTrouble?: TroubleReport['onTrouble'];
  /** Once when the database is away; to `onTrouble` unless said. */
  onAway?: TroubleReport['onAway'];
  /** Once when it is back. */
  onBack?: TroubleReport['onBack'];
};

/** Only a net under the notices that wake the feeds. */
const LOOK_FOR_EVENTS_MS = 3_000;

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, pooledDatabaseUrl, connections, statementSeconds, traces } = options;
  if (options.migrate) await requireDatabase(databaseUrl);
  if (pooledDatabaseUrl) await requirePooler(databaseUrl, pooledDatabaseUrl);
  const pool = pooledDatabaseUrl
    ? openPool(pooledDatabaseUrl, { connections, isPooled: true })
    : openPool(databaseUrl, { connections, statementSeconds });
  const report = options.onTrouble ?? console.error;
  const outage = openOutage(pool, {
    onTrouble: report,
    onAway: options.onAway ?? report,
    onBack: options.onBack ?? (() => undefined),
  });
  const { onTrouble } = outage;
  const db = openDatabase(pool, traces?.queried);
  const listening = openListening(databaseUrl);
  const locks = openSharedLocks(databaseUrl, listening);
  try {
    await refuseHalfRestoredDatabase(pool);
    if (options.migrate) await migrate(databaseUrl, () => migrateQueue(pool));
    const boss = await openBoss(pool, onTrouble);
    const read = readersOf(db);
    const files = withWatchedOriginals(await openFiles(options, locks), {
      ...options.watched,
      find: read.watched.ofMedia,
    });
    const events = openEventFeed(listening, read.events, onTrouble);
    const access = openAccessFeed(listening, onTrouble);
    if (options.listen) await events.start();
    const notices = openNoticeSender(pool, onTrouble);
    const queue = openQueue({ boss, db, listening, notices, onTrouble });
    const replica = options.replicaDatabaseUrl
      ? await searchesIn(options.replicaDatabaseUrl, pool, {
          connections,
          statementSeconds,
          traces,
          onTrouble,
        })
      : undefined;
    const stopLooking = every(LOOK_FOR_EVENTS_MS, events.look, onTrouble);

    return {
      read,
      search: (ask) => (replica ? replica.search(ask, read.search) : ask(read.search)),
      files,
      queue,
      events,
      access,
      locks,
      traces,
      async change(work) {
        const committed: Notice[] = [];
        const result = await db.transaction().execute(async (transaction) => {
          const context = changeContext(transaction);
          const result = await work(
            writersOf(context, jobWriter(boss, transaction, committed, traces?.current())),
          );
          committed.push(...(await context.finish()));
          return result;
        });
        notices.send(committed);
        return result;
      },
      async now() {
        const { rows } = await sql<{
          now: number;
        }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
        return new Date(rows[0]!.now * 1000);
      },
      async ping() {
        await sql`select 1 from ${sql.table(`${JOB_SCHEMA}.queue`)} limit 1`.execute(db);
        await files.ping();
      },
      unlessBackup: (removal) => unlessHeld(db, removal),
      async close() {
        outage.close();
        await queue.stop({ graceSeconds: 0 });
        await stopLooking();
        events.close();
        await notices.sent();
        await replica?.close();
        await boss.stop({ graceful: false, close: false });
        await locks.close();
        await listening.close();
        await pool.end();
      },
    };
  } catch (error) {
    await listening.close();
    await pool.end();
    throw error;
  }
}

/** Searches that go to a replica, and to the database itself where it is away or behind. */
async function searchesIn(
  replicaUrl: string,
  primary: pg.Pool,
  options: Pick<StoreOptions, 'connections' | 'statementSeconds' | 'traces'> &
    Pick<TroubleReport, 'onTrouble'>,
) {
  const pool = openPool(replicaUrl, options);
  const replica = await openReplica(primary, pool, options.onTrouble);
  const { search } = readersOf(openDatabase(pool, options.traces?.queried));
  return {
    async search<T>(
      ask: (search: Readers['search']) => Promise<T>,
      otherwise: Readers['search'],
    ): Promise<T> {
      if (!replica.keepsUp()) return ask(otherwise);
      try {
        return await ask(search);
      } catch (error) {
        if (isOfReplica(error)) return ask(otherwise);
        throw error;
      }
    },
    close: replica.close,
  };
}
