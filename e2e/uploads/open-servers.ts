import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoIdentityOf } from '@cutgraph/server';
import { openHome, openStore, type Store } from '@cutgraph/store';

const ENTRY = join(import.meta.dirname, 'one-server.ts');

/** A server process, which comes back at the same address after it was killed. */
type OneServer = {
  readonly url: string;
  /** kill -9, and a new process at the same address; resolves once it answers. */
  killAndStart(): Promise<void>;
  /** Memory that the process holds now, in bytes, and the processor time it took, in seconds; undefined while it is away. */
  measure(): Promise<{ residentBytes: number; processorSeconds: number } | undefined>;
};

/** Servers over one database and one folder, and nothing that works on what is uploaded. */
export type Servers = {
  list: readonly OneServer[];
  store: Store;
  filesFolder: string;
  uploadsFolder: string;
  /** A token of Alex, and a workspace of theirs. */
  token: string;
  workspaceId: string;
  close(): Promise<void>;
};

export async function openServers(count: number): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-uploads-'));
  const home = await openHome({ dataFolder: folder, env: {} });
  const servers: (OneServer & { close(): Promise<void> })[] = [];
  const { databaseUrl, filesFolder, uploadsFolder } = home;
  const store = await openStore({ databaseUrl, filesFolder, migrate: true, onTrouble: () => undefined });
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    await store.close();
    await home.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const made = await store.change(async (write) => {
      const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
      const options = { name: 'uploads', scope: 'admin', expiresInDays: null } as const;
      const { secret } = await write.tokens.create(id, options);
      const workspace = await write.workspaces.create({
        title: 'Uploads',
        description: 'Many concurrent uploads',
        createdBy: id,
        templates: [],
      });
      return { token: secret, workspaceId: workspace.id };
    });
    while (servers.length < count) servers.push(await openServer({ databaseUrl, folder }));
    return { list: servers, store, filesFolder, uploadsFolder, ...made, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServer({ databaseUrl, folder }: { databaseUrl: string; folder: string }) {
  let child: ChildProcess;
  let url = '';
  const start = async () => {
    const port = url ? new URL(url).port : '0';
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_FOLDER: folder, PORT: port };
    child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout! });
    url = await new Promise<string>((ready, failed) => {
      lines.on('line', (line) => line.startsWith('ready ') && ready(line.slice('ready '.length)));
      child.on('exit', (code) => failed(new Error(`A server ended with ${code}.`)));
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    get url() {
      return url;
    },
    async killAndStart() {
      await end('SIGKILL');
      await start();
    },
    measure: () => measured(child.pid!),
    close: () => end('SIGKILL'),
  };
}

/** What the kernel says of a process; undefined when it is gone. */
async function measured(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (!resident || !stat) return undefined;
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return { residentBytes: Number(resident) * 1024, processorSeconds: (Number(user) + Number(system)) / 100 };
}
