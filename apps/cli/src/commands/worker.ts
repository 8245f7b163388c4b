import { availableParallelism } from 'node:os';
import { ALL_JOBS } from '@cutgraph/contract';
import { describeHome } from '@cutgraph/home';
import { openStore } from '@cutgraph/store';
import { startWorker } from '@cutgraph/worker';
import { type Command, InvalidArgumentError } from 'commander';
import pino from 'pino';
import { s3Settings } from '../s3-settings.ts';
import { connectionSettings, numberSetting, segmentCacheSettings, workerEnvironment } from '../settings.ts';
import { leaveRoot } from '../supervise/leave-root.ts';
import { reportReady, untilEnd } from '../supervise/part.ts';
import { logOutput } from '../terminal/log-output.ts';
import { troublesTo } from '../terminal/troubles.ts';
import { tracingFor } from '../tracing/tracing.ts';
import type { Context } from './context.ts';
import { databaseUrlOf } from './database-url.ts';

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return value;
}

export function add(program: Command, { env, signal, version }: Context): void {
  program
    .command('worker')
    .description('takes jobs from the queue (needs DATABASE_URL, and the same files as the server)')
    .option('--concurrency <n>', 'how many heavy jobs run concurrently', wholeNumber, availableParallelism())
    .option('--only <kinds>', 'only these jobs, separated by commas', (text) => text.split(','))
    .option('--data <dir>', 'the data folder')
    .addHelpText('after', `\nJobs for --only: ${ALL_JOBS.map(({ name }) => name).join(', ')}`)
    .action(async (options: { concurrency: number; only?: string[]; data?: string }) => {
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
        filesFolder: home.filesFolder,
        s3: s3Settings(env, home),
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
        maxMediaSeconds: numberSetting(env, 'CUTGRAPH_MAX_MEDIA_SECONDS'),
        maxMediaPixels: numberSetting(env, 'CUTGRAPH_MAX_MEDIA_PIXELS'),
        segmentCache: segmentCacheSettings(env),
        log,
      });
      reportReady();
      await untilEnd(signal);
      await worker.close();
      await store.close();
      await tracing?.close();
    });
}
