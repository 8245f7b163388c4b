import { DEMO_PEOPLE } from '@cutgraph/server';
import { type Home, openHome, openStore } from '@cutgraph/store';
import type { Command } from 'commander';
import open from 'open';
import { requireSettings } from '../check-settings.ts';
import { fileSettings } from '../file-settings.ts';
import { workerEnvironment } from '../settings.ts';
import { oidcSettings } from '../sign-in-settings.ts';
import { supervise } from '../supervise/child.ts';
import { type PartFailure, untilEnd } from '../supervise/part.ts';
import { partRights } from '../supervise/part-rights.ts';
import { EXIT, WrongUse } from '../terminal/exit.ts';
import { parsePort } from '../terminal/parse-port.ts';
import type { Context } from './context.ts';
import { fetchModelOnce } from './fetch-model-once.ts';
import { importFolder, videosIn } from './import-folder.ts';
import { DEFAULT_HOST, DEFAULT_PORT, portOf } from './server.ts';
import { userOf } from './user-of.ts';

const PROGRAM = new URL('../main.ts', import.meta.url).pathname;

type StartOptions = {
  port?: number;
  host: string;
  data?: string;
  import?: string;
  email?: string;
  open: boolean;
};

export function add(program: Command, context: Context): void {
  const { env } = context;
  program
    .command('start')
    .description('database, server, worker and screens, all in one')
    .option('--port <port>', `the port (default: PORT, else ${DEFAULT_PORT})`, parsePort)
    .option('--host <address>', 'the address', env.HOST || DEFAULT_HOST)
    .option('--data <dir>', 'the data folder')
    .option('--import <dir>', "fills a workspace with a folder's videos")
    .option('--email <address>', 'whose workspace --import fills')
    .option('--no-open', 'do not open the browser')
    .action((options: StartOptions) => start(options, context));
}

async function start(options: StartOptions, { env, signal }: Context): Promise<void> {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  // Port 0 takes a free port; a server that is started again must come back on the same one.
  let port = portOf(options.port, env);
  await checkBefore(options, env);
  const home = await openHome({ dataFolder: options.data, env });
  say(`Data folder: ${home.folder}`);
  const { prefix, env: envOfRights, says } = await partRights({ home, env, port });
  if (says) say(says);
  const childEnv = {
    ...env,
    ...envOfRights,
    DATABASE_URL: home.databaseUrl,
    CUTGRAPH_DATA: home.folder,
    SESSION_SECRET: home.secrets.join(','),
    CUTGRAPH_CONNECTION_SECRET: home.connectionSecret,
  };
  const failed = new AbortController();
  const end = AbortSignal.any([signal, failed.signal]);
  const model = fetchModelOnce({ home, env, signal: end, say });
  let importing: Promise<void> | undefined;
  let isReady = false;
  const onRefused = ({ sentence, exitCode }: PartFailure) =>
    failed.abort(exitCode === EXIT.wrongUse ? new WrongUse(sentence) : new Error(sentence));
  let lastFailure = '';
  // Server and worker fail for the same reason where the database is away.
  const onFailed = (sentence: string) => {
    if (sentence !== lastFailure) say(sentence);
    lastFailure = sentence;
  };
  const server = supervise({
    name: 'server',
    program: PROGRAM,
    args: () => ['server', '--port', String(port), '--host', options.host],
    env: childEnv,
    prefix,
    say,
    onReady: (url) => {
      if (!url || isReady) return;
      isReady = true;
      lastFailure = '';
      if (port === 0) port = Number(new URL(url).port);
      process.stdout.write(`ready ${url}\n`);
      if (options.open && process.stdout.isTTY && !env.CI) open(url).catch(() => {});
      if (options.import === undefined) return;
      // The first videos are to be seen by the better detector, where it can be had.
      importing = model
        .then(() => importInto(home, { ...options, folder: options.import!, url }, { env, signal: end, say }))
        .catch((error: Error) => {
          if (!end.aborted) say(`Nothing more is imported: ${error.message}`);
        });
    },
    onRefused,
    onFailed,
    onGivenUp: () => failed.abort(new Error('The server could not be started; see above.')),
  });
  const worker = supervise({
    name: 'worker',
    program: PROGRAM,
    args: () => ['worker'],
    env: workerEnvironment(childEnv),
    prefix,
    say,
    onRefused,
    onFailed,
  });
  await untilEnd(end);
  await Promise.all([server.stop(), worker.stop(), model, importing]);
  await home.close();
  if (failed.signal.aborted && !signal.aborted) throw failed.signal.reason;
}

/** What is wrong with settings and options is reported immediately, in one sentence, not by parts that die again and again. */
async function checkBefore(options: StartOptions, env: NodeJS.ProcessEnv): Promise<void> {
  requireSettings(env);
  const isDemo = oidcSettings(env).length === 0;
  if (options.import === undefined) return;
  if (!isDemo && !options.email)
    throw new WrongUse('With a sign-in of your own, --import needs --email: a person who has signed in.');
  await videosIn(options.import);
}

async function importInto(
  home: Home,
  wish: { folder: string; url: string; email?: string },
  { env, signal, say }: { env: NodeJS.ProcessEnv; signal: AbortSignal; say: (text: string) => void },
): Promise<void> {
  const store = await openStore({
    databaseUrl: home.databaseUrl,
    ...fileSettings(env, home),
  });
  try {
    const userId = await userOf(store, wish.email ?? DEMO_PEOPLE[0]!.email, env);
    const { token, secret } = await store.change((write) =>
      write.tokens.create(userId, { name: 'import', scope: 'admin', expiresInDays: null }),
    );
    try {
      await importFolder({ folder: wish.folder, url: wish.url, token: secret, signal, say });
    } finally {
      await store.change((write) => write.tokens.delete(userId, token.id));
    }
  } finally {
    await store.close();
  }
}
