import { startServer } from '@cutgraph/server';
import { describeHome, openStore } from '@cutgraph/store';
import { type Command, InvalidArgumentError } from 'commander';
import { tellReady, untilEnd } from '../supervise/part.ts';
import { WrongUse } from '../terminal/exit.ts';
import type { Context } from './context.ts';
import { databaseUrlOf } from './database-url.ts';

export const DEFAULT_PORT = 8080;
export const DEFAULT_HOST = '127.0.0.1';

/** A TCP port; 0 takes a free one. */
export function portOf(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return value;
}

const WEB_FOLDER = new URL('../../../web/dist', import.meta.url).pathname;

export function add(program: Command, { env, signal, version }: Context): void {
  program
    .command('server')
    .description('answers browsers and scripts (needs DATABASE_URL, and the same files as the workers)')
    .option('--port <port>', 'the port', portOf, portOf(env.PORT ?? String(DEFAULT_PORT)))
    .option('--host <address>', 'the address', env.HOST ?? DEFAULT_HOST)
    .option('--data <dir>', 'the data folder')
    .action(async (options: { port: number; host: string; data?: string }) => {
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
        port: options.port,
        publicUrl: env.PUBLIC_URL,
        sessionSecret: sessionSecretOf(env),
        oidc: oidcOf(env),
        webFolder: WEB_FOLDER,
        version,
        maxUploadBytes: env.CUTGRAPH_MAX_UPLOAD_BYTES ? Number(env.CUTGRAPH_MAX_UPLOAD_BYTES) : undefined,
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

function oidcOf(env: NodeJS.ProcessEnv) {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = env;
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: issuer || 'https://accounts.google.com' }
    : undefined;
}
