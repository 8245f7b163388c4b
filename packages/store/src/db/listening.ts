import pg from 'pg';

type Channel = { onNotice: (payload: string) => void; onReconnect: () => void };

/** One connection that LISTENs; it comes back by itself when the database does. */
export type Listening = {
  /**
   * `onReconnect` is called whenever notices may have been missed.
   * Resolves once the database listens, answers how to stop.
   */
  listen(channel: string, onNotice: Channel['onNotice'], onReconnect: () => void): Promise<() => void>;
  close(): Promise<void>;
};

const LONGEST_PAUSE_MS = 2_000;

export function openListening(databaseUrl: string): Listening {
  const channels = new Map<string, Set<Channel>>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'cutgraph listening',
    });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of channels.get(channel) ?? []) each.onNotice(payload ?? '');
    });
    await fresh.connect();
    fresh.on('end', () => lost(fresh));
    for (const channel of channels.keys()) await fresh.query(`listen ${channel}`);
    client = fresh;
    failures = 0;
    return fresh;
  }

  function lost(which: pg.Client) {
    if (client !== which || closed) return;
    client = undefined;
    reconnectSoon();
  }

  function reconnectSoon() {
    const pause = Math.min(LONGEST_PAUSE_MS, 50 * 2 ** failures++);
    timer = setTimeout(() => {
      connected().then(() => {
        for (const each of [...channels.values()].flatMap((set) => [...set])) each.onReconnect();
      }, reconnectSoon);
    }, pause);
  }

  function connected(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  return {
    async listen(channel, onNotice, onReconnect) {
      const entry = { onNotice, onReconnect };
      const set = channels.get(channel) ?? new Set();
      channels.set(channel, set.add(entry));
      const live = await connected();
      await live.query(`listen ${channel}`);
      return () => {
        set.delete(entry);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      channels.clear();
      await connecting?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
