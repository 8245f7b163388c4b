import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openHome, openStore, type Store } from '@cutgraph/store';
import { faultyProxy } from '../../packages/store/test/faulty-proxy.ts';
import { startSwift } from '../../packages/store/test/swift.ts';
import { startHaproxy } from '../harness/haproxy.ts';
import { Part } from '../harness/part-process.ts';
import { forward, HERE, type Host, openNetwork } from './network.ts';
import { wrongClock } from './wrong-clock.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = 8080;
const WORKERS = 3;
/** So much the clock of the last worker is off. */
const MINUTES_OFF = 10;

/** A server or a worker and the host that it has for itself. */
type Member = {
  host: Host;
  kind: 'server' | 'worker';
  /** By power cut; comes back on the same disk. */
  restart(): Promise<void>;
};

export type Cluster = {
  /** Where browsers go: HAProxy with TLS. */
  url: string;
  servers: readonly Member[];
  workers: readonly Member[];
  /** What makes requests to the store fail. */
  faults: Awaited<ReturnType<typeof faultyProxy>>['next'];
  /** The documents and files, as this machine sees them. */
  store: Store;
  close(): Promise<void>;
};

/**
 * Two servers and three workers, each a host with a disk and an address of its own, one of which has a wrong clock; PostgreSQL and OpenStack Swift on this machine, and
 * HAProxy before the servers.
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const network = await openNetwork();
    ends.push(network.close);
    const swift = await startSwift();
    ends.push(swift.close);
    const faulty = await faultyProxy(swift.endpoint);
    ends.push(faulty.close);
    // Started as root, the database has another user.
    await chmod(folder, 0o755);
    const home = await openHome({ dataFolder: join(folder, 'data'), env: {} });
    ends.push(home.close);
    const { bucket, region, credentials } = swift;
    const place = {
      bucket,
      region,
      credentials,
      prefix: 'hosts',
      cacheFolder: join(folder, 'cache'),
      cacheBytes: 1e9,
    };
    const { databaseUrl, filesFolder } = home;
    const store = await openStore({
      ...{ databaseUrl, filesFolder, s3: { ...place, endpoint: swift.endpoint }, migrate: true },
      onTrouble: () => undefined,
    });
    ends.push(store.close);

    const database = new URL(databaseUrl);
    const toDatabase = await forward({ host: database.hostname, port: Number(database.port) });
    const toStore = await forward({ host: '127.0.0.1', port: Number(new URL(faulty.endpoint).port) });
    ends.push(toDatabase.close, toStore.close);
    database.hostname = HERE;
    database.port = String(toDatabase.port);
    const hosts: Host[] = [];
    for (const name of ['s1', 's2']) hosts.push(await network.host(name));
    const proxy = await startHaproxy(
      folder,
      hosts.map(({ address }) => `${address}:${PORT}`),
    );
    ends.push(proxy.stop);
    const env = {
      ...{ DATABASE_URL: database.href, SESSION_SECRET: randomBytes(32).toString('base64url') },
      ...{ CUTGRAPH_S3_BUCKET: bucket, CUTGRAPH_S3_PREFIX: 'hosts', CUTGRAPH_S3_REGION: region },
      CUTGRAPH_S3_ENDPOINT: `http://${HERE}:${toStore.port}`,
      CUTGRAPH_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      CUTGRAPH_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...{ PUBLIC_URL: proxy.url, CUTGRAPH_TRUST_PROXY: '1', CUTGRAPH_RATE_LIMIT_FACTOR: '0' },
      // No one signs in by it here; but the sign-in of the demo is for one machine.
      ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'hosts', OIDC_CLIENT_SECRET: 'hosts' },
      ...{ CUTGRAPH_OFFLINE: '1', LOG_LEVEL: 'fatal' },
    };
    const member = async (
      kind: Member['kind'],
      host: Host,
      args: string[],
      more: NodeJS.ProcessEnv = {},
    ): Promise<Member> => {
      const disk = join(folder, host.name);
      await mkdir(disk);
      const part = new Part([kind, '--data', disk, ...args], { ...env, ...more }, host.prefix);
      ends.push(() => part.end('SIGKILL'));
      await part.start(ROOT);
      return {
        ...{ host, kind },
        async restart() {
          await part.end('SIGKILL');
          await part.start(ROOT);
        },
      };
    };
    const [servers, workers]: [Member[], Member[]] = [[], []];
    for (const host of hosts)
      servers.push(await member('server', host, ['--host', host.address, '--port', String(PORT)]));
    for (let i = 1; i <= WORKERS; i++) {
      const isWrong = i === WORKERS;
      const host = await network.host(`w${i}`);
      const clock = isWrong ? await wrongClock(MINUTES_OFF) : {};
      workers.push(await member('worker', host, ['--concurrency', '1'], clock));
    }
    for (const i of servers.keys()) await proxy.untilUp(i);
    return { url: proxy.url, servers, workers, faults: faulty.next, store, close };
  } catch (error) {
    await close();
    throw error;
  }
}
