import { startServer } from '@cutgraph/server';
import { describeHome, openStore } from '@cutgraph/store';
import { type Command, InvalidArgumentError } from 'commander';
import { numberSetting, oidcSettings, publicUrlSetting } from '../settings.ts';
import { tellReady, untilEnd } from '../supervise/part.ts';
import { WrongUse } from '../terminal/exit.ts';
import type { Context } from './context.ts';
import { databaseUrlOf } from './database-url.ts';

export const DEFAULT_PORT = 8080;
export const DEFAULT_HOST = '127.0.0.1';

/** A TCP port; 0 takes a free one. */
export function parsePort(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return value;
}

/** The port that was asked for, by option or by setting. */
export function portOf(asked: number | undefined, env: NodeJS.ProcessEnv): number {
  const port = asked ?? Number(env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new WrongUse(`The setting PORT is "${env.PORT}", but it must be a port, 0 to 65535.`);
}

const WEB_FOLDER = new URL('../../../web/dist', import.meta.url).pathname;

export function add(program: Command, { env, signal, version }: Context): void {
  program
    .command('server')
    .description('answers browsers and scripts (needs DATABASE_URL, and the same files as the workers)')
    .option('--port <port>', `the port (default: PORT, else ${DEFAULT_PORT})`, parsePort)
    .option('--host <address>', 'the address', env.HOST || DEFAULT_HOST)
    .option('--data <dir>', 'the data folder')
    .action(async (options: { port?: number; host: string; data?: string }) => {
      const home = describeHome({ dataFolder: options.data, env });
      const store = await openStore({
        databaseUrl: databaseUrlOf(env, 'server'),
        filesFolder: home.filesFolder,
        migrate: true,
      });
      const server = await startServer({
        store,
        uploadsFolder: home.uploadsFolder,
        host: options.host,
        port: portOf(options.port, env),
        publicUrl: publicUrlSetting(env),
        sessionSecret: sessionSecretOf(env),
        oidc: oidcSettings(env),
        webFolder: WEB_FOLDER,
        version,
        maxUploadBytes: numberSetting(env, 'CUTGRAPH_MAX_UPLOAD_BYTES'),
        logLevel: env.LOG_LEVEL,
      });
      if (process.send) tellReady({ url: server.url });
      else process.stdout.write(`ready ${server.url}\n`);
      await untilEnd(signal);
      await server.close();
      await store.close();
    });
}

/** One secret for all servers of an installation; `cutgraph start` makes and keeps it. */
function sessionSecretOf(env: NodeJS.ProcessEnv): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  throw new WrongUse('cutgraph server needs SESSION_SECRET: a long random text, the same for every server.');
}
