import { describeHome } from '@cutgraph/home';
import { answerWhileStarting, startServer } from '@cutgraph/server';
import { openStore } from '@cutgraph/store';
import type { Command } from 'commander';
import pino from 'pino';
import { fileSettings } from '../file-settings.ts';
import {
  connectionSettings,
  connectionsSetting,
  mailSetting,
  metricsSetting,
  numberSetting,
  publicUrlSetting,
  quotaSettings,
  rateLimitsSetting,
  settingsInForce,
  trustProxySetting,
} from '../settings.ts';
import { adminsSetting, oidcSettings, secretsSetting, signInAllowedSetting } from '../sign-in-settings.ts';
import { leaveRoot } from '../supervise/leave-root.ts';
import { reportReady, untilEnd } from '../supervise/part.ts';
import { WrongUse } from '../terminal/exit.ts';
import { logOutput } from '../terminal/log-output.ts';
import { parsePort } from '../terminal/parse-port.ts';
import { troublesTo } from '../terminal/troubles.ts';
import { tracingFor } from '../tracing/tracing.ts';
import { watchedOriginals } from '../watch-setting.ts';
import type { Context } from './context.ts';
import { databaseUrlOf } from './database-url.ts';

export const DEFAULT_PORT = 8080;
export const DEFAULT_HOST = '127.0.0.1';

/** The port that was asked for, by option or by setting. */
export function portOf(asked: number | undefined, env: NodeJS.ProcessEnv): number {
  const port = asked ?? Number(env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new WrongUse(`The setting PORT is "${env.PORT}", but it must be a port, 0 to 65535.`);
}

/** A statement that takes longer is ended: who asked has gone away, and others wait for its connection. */
const STATEMENT_SECONDS = 60;
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
      const databaseUrl = databaseUrlOf(env, 'server');
      const secrets = secretsSetting(env);
      const port = portOf(options.port, env);
      const drainSeconds = numberSetting(env, 'CUTGRAPH_DRAIN_SECONDS');
      const settings = {
        host: options.host,
        port,
        publicUrl: publicUrlSetting(env),
        secrets,
        oidc: oidcSettings(env),
        signInAllowed: signInAllowedSetting(env),
        admins: adminsSetting(env),
        settings: settingsInForce(env),
        mail: mailSetting(env),
        webFolder: WEB_FOLDER,
        version,
        maxUploadBytes: numberSetting(env, 'CUTGRAPH_MAX_UPLOAD_BYTES'),
        quotas: quotaSettings(env),
        connections: connectionsSetting(env),
        rateLimits: rateLimitsSetting(env),
        trustProxy: trustProxySetting(env),
        metrics: metricsSetting(env),
        logLevel: env.LOG_LEVEL,
        logOutput: logOutput(env),
      };
      await leaveRoot({ home, env, port });
      // Nothing polls a port that the system chooses yet.
      const beforeListening = port === 0 ? undefined : await answerWhileStarting(settings);
      const log = pino({ level: env.LOG_LEVEL ?? 'info', name: 'server' }, logOutput(env));
      const tracing = await tracingFor(env, {
        ...{ part: 'server', version },
        onTrouble: (error) => log.warn({ error: String(error) }, 'traces cannot be sent'),
      });
      const store = await openStore({
        databaseUrl,
        ...connectionSettings(env),
        replicaDatabaseUrl: env.CUTGRAPH_REPLICA_DATABASE_URL,
        statementSeconds: STATEMENT_SECONDS,
        ...fileSettings(env, home),
        ...watchedOriginals(env, home),
        migrate: true,
        traces: tracing?.traces,
        ...troublesTo(log),
      });
      const { uploadsFolder } = home;
      const server = await startServer({ ...settings, store, uploadsFolder, beforeListening });
      if (process.send) reportReady({ url: server.url });
      else process.stdout.write(`ready ${server.url}\n`);
      await untilEnd(signal);
      if (drainSeconds) await server.drain(drainSeconds);
      await server.close();
      await store.close();
      await tracing?.close();
    });
}
