import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User, Workspace } from '@cutgraph/contract';
import { openStore, type Store } from '@cutgraph/store';
import { databaseForTest } from '../../store/test/database-for-test.ts';
import { demoIdentityOf, type RunningServer, type ServerOptions, startServer } from '../src/index.ts';
import { Browser } from './browser.ts';

export type Person = { user: User; browser: Browser; token: string };

/** A server on a free port over a database of its own. */
export type TestServer = {
  readonly url: string;
  /** Where its metrics are, if they are served. */
  readonly metricsUrl: string;
  readonly store: Store;
  readonly databaseUrl: string;
  readonly uploadsFolder: string;
  /** Ends the server and starts it again on the same port, as after a kill. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  /** A person who is signed in, in a browser and with a token. */
  person(email: string): Promise<Person>;
  workspaceOf(person: Person): Promise<Workspace>;
  close(): Promise<void>;
};

export async function serverForTest(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = await databaseForTest();
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-server-'));
  const uploadsFolder = join(folder, 'uploads');
  const store = await openStore({
    databaseUrl: database.databaseUrl,
    filesFolder: join(folder, 'files'),
    onTrouble: () => undefined,
  });
  const start = (port: number): Promise<RunningServer> =>
    startServer({
      store,
      uploadsFolder,
      host: '127.0.0.1',
      port,
      secrets: ['a secret for tests only'],
      version: '0.0.0-test',
      logLevel: process.env.LOG_LEVEL ?? 'silent',
      rateLimits: { factor: 0 },
      ...options,
    });
  let server = await start(0);

  return {
    url: server.url,
    metricsUrl: `http://127.0.0.1:${server.metricsPort}/metrics`,
    store,
    databaseUrl: database.databaseUrl,
    uploadsFolder,
    async restart(whileDown) {
      await server.close();
      await whileDown?.();
      server = await start(Number(new URL(server.url).port));
    },
    async person(email) {
      const { user, session, token } = await store.change(async (write) => {
        const person = await write.users.signIn(demoIdentityOf(email));
        return {
          user: person,
          session: await write.sessions.create(person.id, { lifetimeSeconds: 3600 }),
          token: (await write.tokens.create(person.id, { name: 'test', scope: 'admin', expiresInDays: null }))
            .secret,
        };
      });
      const browser = new Browser(server.url);
      browser.setCookie('cutgraph_session', session);
      return { user, browser, token };
    },
    async workspaceOf({ browser }) {
      const response = await browser.fetch(
        '/api/ws',
        json('POST', { title: 'Holiday', description: 'All of it' }),
      );
      return (await response.json()) as Workspace;
    },
    async close() {
      await server.close();
      await store.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
