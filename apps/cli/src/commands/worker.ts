import { availableParallelism } from 'node:os';
import { ALL_JOBS } from '@cutgraph/contract';
import { describeHome } from '@cutgraph/home';
import { openStore } from '@cutgraph/store';
import { startWorker } from '@cutgraph/worker';
import { type Command, InvalidArgumentError } from 'commander';
import pino from 'pino';
import { fileSettings } from '../file-settings.ts';
import {
  connectionSettings,
  connectionsSetting,
  numberSetting,
  quotaSettings,
  segmentCacheSettings,
  workerEnvironment,
} from '../settings.ts';
import { leaveRoot } from '../supervise/leave-root.ts';
import { reportReady, untilEnd } from '../supervise/part.ts';
import { logOutput } from '../terminal/log-output.ts';
import { troublesTo } from '../terminal/troubles.ts';
import { tracingFor } from '../tracing/tracing.ts';
import { watchedOriginals, watchSetting } from '../watch-setting.ts';
import type { Context } from './context.ts';
import { databaseUrlOf } from './database-url.ts';
import { runRemoteWorker } from './remote-worker.ts';

type Options = { concurrency: number; only?: string[]; data?: string; server?: string; token?: string };

function wholeNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0)
    throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return value;
}

export function add(program: Command, context: Context): void {
  const { env, signal, version } = context;
  program
    .command('worker')
    .description(
      'takes jobs from the queue (needs DATABASE_URL and the same files as the server, or --server and a token)',
    )
    .option(
      '--concurrency <n>',
      'how many heavy jobs run concurrently; with 0 only remote workers do them',
      wholeNumber,
      availableParallelism(),
    )
    .option('--only <kinds>', 'only these jobs, separated by commas', (text) => text.split(','))
    .option('--data <dir>', 'the data folder')
    .option('--server <url>', 'does jobs for a Cutgraph on another machine, by HTTPS alone')
    .option(
      '--token <token>',
      'the token for --server; better as CUTGRAPH_WORKER_TOKEN, since others see command lines',
    )
    .addHelpText('after', `\nJobs for --only: ${ALL_JOBS.map(({ name }) => name).join(', ')}`)
    .action(async ({ server, ...options }: Options) => {
      if (server !== undefined) return runRemoteWorker({ ...options, server }, context);
      const home = describeHome({ dataFolder: options.data, env });
      const databaseUrl = databaseUrlOf(env, 'worker');
      await leaveRoot({ home, env: workerEnvironment(env) });
      const log = pino({ level: env.LOG_LEVEL ?? 'info', name: 'worker' }, logOutput(env));
      const tracing = await tracingFor(env, {
        ...{ part: 'worker', version },
        onTrouble: (error) => log.warn({ error: String(error) }, 'traces cannot be sent'),
      });
      const store = await openStore({
        databaseUrl,
        ...connectionSettings(env),
        ...fileSettings(env, home),
        ...watchedOriginals(env, home),
        migrate: true,
        traces: tracing?.traces,
        ...troublesTo(log),
      });
      const worker = await startWorker({
        store,
        home,
        env,
        concurrency: options.concurrency,
        only: options.only,
        version,
        maxMediaSeconds: numberSetting(env, 'CUTGRAPH_MAX_MEDIA_SECONDS'),
        maxMediaPixels: numberSetting(env, 'CUTGRAPH_MAX_MEDIA_PIXELS'),
        segmentCache: segmentCacheSettings(env),
        connections: connectionsSetting(env),
        maxImportBytes: numberSetting(env, 'CUTGRAPH_MAX_UPLOAD_BYTES'),
        quotas: quotaSettings(env),
        watch: watchSetting(env, home),
        log,
      });
      reportReady();
      await untilEnd(signal);
      await worker.close();
      await store.close();
      await tracing?.close();
    });
}
