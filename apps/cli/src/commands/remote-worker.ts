import { describeHome } from '@cutgraph/home';
import { REMOTE_JOBS, startRemoteWorker } from '@cutgraph/worker';
import pino from 'pino';
import { cacheBytes } from '../s3-settings.ts';
import { serverAddress } from '../server-address.ts';
import { workerEnvironment } from '../settings.ts';
import { leaveRoot } from '../supervise/leave-root.ts';
import { reportReady, untilEnd } from '../supervise/part.ts';
import { WrongUse } from '../terminal/exit.ts';
import { logOutput } from '../terminal/log-output.ts';
import type { Context } from './context.ts';

export type RemoteOptions = {
  server: string;
  token?: string | undefined;
  concurrency: number;
  only?: string[] | undefined;
  data?: string | undefined;
};

/** A worker for a server that is somewhere else; ends with the signal, or with a Refusal of the server. */
export async function runRemoteWorker(
  options: RemoteOptions,
  { env, signal, version }: Context,
): Promise<void> {
  const server = serverAddress(options.server);
  const token = options.token ?? env.CUTGRAPH_WORKER_TOKEN;
  if (!token)
    throw new WrongUse(
      'A worker for another server needs its token: set CUTGRAPH_WORKER_TOKEN. An administrator makes one on the page Administration.',
    );
  if (options.concurrency < 1)
    throw new WrongUse('--concurrency must be 1 or more for a worker with --server.');
  const kinds = REMOTE_JOBS.filter((kind) => !options.only || options.only.includes(kind));
  if (kinds.length === 0 || options.only?.some((one) => !REMOTE_JOBS.some((kind) => kind === one)))
    throw new WrongUse(`A worker for another server does these jobs: ${REMOTE_JOBS.join(', ')}.`);
  const home = describeHome({ dataFolder: options.data, env });
  await leaveRoot({ home, env: { ...workerEnvironment(env), CUTGRAPH_WORKER_TOKEN: token } });
  const log = pino({ level: env.LOG_LEVEL ?? 'info', name: 'remote worker' }, logOutput(env));
  const { concurrency } = options;
  const worker = await startRemoteWorker({
    ...{ server, token, home, concurrency, kinds, version, log, cacheBytes: cacheBytes(env) },
  });
  reportReady();
  await Promise.race([untilEnd(signal), worker.ended]);
  await worker.close();
}
