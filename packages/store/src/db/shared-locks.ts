import pg from 'pg';
import type { Listening } from './listening.ts';

/** A lock that one holder has, in whatever process; it ends with its process. */
export type SharedLock = {
  /** Aborted when the lock was lost: its connection to the database broke, and another process may have it. */
  lost: AbortSignal;
  /** Nothing happens when it is gone already. */
  release(): Promise<void>;
};

export type SharedLocks = {
  /**
   * Takes the lock of a name, or waits for it. Its holder is asked to let go (`onAsked`) and need not.
   *
   * @param options.limitMs how long to wait; 0 neither waits nor asks.
   * @returns undefined when another process had it all the time.
   */
  take(name: string, options: { limitMs: number; onAsked?: () => void }): Promise<SharedLock | undefined>;
  close(): Promise<void>;
};

type Holder = {
  onAsked: () => void;
  lost: AbortController;
  /** False while the database is still asked for it. */
  has: boolean;
};

const CHANNEL = 'cutgraph_locks';
/** Any number will do that no other use of this database takes. */
const SEED = 720_160_402;
/** A process that died does not announce that its locks are free. */
const LOOK_EVERY_MS = 250;

/** Advisory locks of PostgreSQL, all of a process on one connection of their own. */
export function openSharedLocks(databaseUrl: string, listening: Listening): SharedLocks {
  const holders = new Map<string, Holder>();
  const waiting = new Map<string, Set<() => void>>();
  let connecting: Promise<pg.Client> | undefined;
  let asking: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function connected(): Promise<pg.Client> {
    connecting ??= connect().catch((error) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'cutgraph locks',
    });
    client.on('error', () => undefined);
    await client.connect();
    client.on('end', lose);
    await listening.listen(CHANNEL, onNotice, () => undefined);
    return client;
  }

  /** The database gives the locks of a broken connection to others. */
  function lose() {
    connecting = undefined;
    const lost = [...holders.values()];
    holders.clear();
    for (const holder of lost) holder.lost.abort();
    for (const name of [...waiting.keys()]) wake(name);
  }

  function onNotice(notice: string) {
    const name = notice.slice(1);
    const holder = holders.get(name);
    if (notice.startsWith('!')) wake(name);
    else if (holder?.has) holder.onAsked();
  }

  function wake(name: string) {
    for (const each of [...(waiting.get(name) ?? [])]) each();
  }

  /** Until it is announced free, or it is time to look again. */
  function freed(name: string, limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const own = waiting.get(name) ?? new Set();
      const done = () => {
        clearTimeout(timer);
        own.delete(done);
        if (own.size === 0 && waiting.get(name) === own) waiting.delete(name);
        resolve();
      };
      const timer = setTimeout(done, Math.min(limitMs, LOOK_EVERY_MS));
      waiting.set(name, own.add(done));
    });
  }

  /** One question after another: the driver wants it so. */
  function ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const answer = asking.then(async () => (await connected()).query(text, values));
    asking = answer.catch(() => undefined);
    return answer;
  }

  const say = (notice: string) => ask('select pg_notify($1, $2)', [CHANNEL, notice]);

  /** PostgreSQL gives a lock twice to the same connection, so this process keeps its own book before it asks. */
  async function tryTake(name: string, onAsked: () => void): Promise<SharedLock | undefined> {
    const holder: Holder = { onAsked, lost: new AbortController(), has: false };
    holders.set(name, holder);
    const isOurs = () => holders.get(name) === holder;
    try {
      const { rows } = await ask('select pg_try_advisory_lock(hashtextextended($1, $2)) as taken', [
        name,
        SEED,
      ]);
      if (rows[0].taken && isOurs()) {
        holder.has = true;
        return { lost: holder.lost.signal, release: () => release(name, holder) };
      }
      // The connection broke and came back meanwhile: the book was cleared, so it would never be given back.
      if (rows[0].taken) await ask('select pg_advisory_unlock(hashtextextended($1, $2))', [name, SEED]);
    } catch (error) {
      if (isOurs()) holders.delete(name);
      throw error;
    }
    if (isOurs()) holders.delete(name);
    return undefined;
  }

  async function release(name: string, holder: Holder): Promise<void> {
    if (holders.get(name) !== holder) return;
    try {
      await ask('select pg_advisory_unlock(hashtextextended($1, $2))', [name, SEED]);
      if (holders.get(name) === holder) holders.delete(name);
      await say(`!${name}`);
    } catch {
      // The connection is gone, and the lock with it.
    } finally {
      if (holders.get(name) === holder) holders.delete(name);
      wake(name);
    }
  }

  return {
    async take(name, { limitMs, onAsked = () => undefined }) {
      const until = performance.now() + limitMs;
      for (;;) {
        const own = holders.get(name);
        const lock = own ? undefined : await tryTake(name, onAsked);
        if (lock) return lock;
        const leftMs = until - performance.now();
        if (leftMs <= 0 || isClosed) return undefined;
        const soon = freed(name, leftMs);
        if (own?.has) own.onAsked();
        if (!own) await say(`?${name}`);
        await soon;
      }
    },
    async close() {
      isClosed = true;
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
