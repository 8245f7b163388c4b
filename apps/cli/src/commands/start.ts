import { openHome } from '@cutgraph/store';
import type { Command } from 'commander';
import open from 'open';
import { supervise } from '../supervise/child.ts';
import type { PartMessage } from '../supervise/part.ts';
import { untilEnd } from '../supervise/part.ts';
import type { Context } from './context.ts';
import { DEFAULT_HOST, DEFAULT_PORT, portOf } from './server.ts';

const PROGRAM = new URL('../main.ts', import.meta.url).pathname;

export function add(program: Command, { env, signal }: Context): void {
  program
    .command('start')
    .description('database, server, worker and screens, all in one')
    .option('--port <port>', 'the port', portOf, portOf(env.PORT ?? String(DEFAULT_PORT)))
    .option('--host <address>', 'the address', env.HOST ?? DEFAULT_HOST)
    .option('--data <dir>', 'the data folder')
    .option('--no-open', 'do not open the browser')
    .action(async (options: { port: number; host: string; data?: string; open: boolean }) => {
      const say = (text: string) => process.stderr.write(`${text}\n`);
      const home = await openHome({ dataFolder: options.data, env });
      say(`Data folder: ${home.folder}`);
      const childEnv = {
        ...env,
        DATABASE_URL: home.databaseUrl,
        CUTGRAPH_DATA: home.folder,
        SESSION_SECRET: home.sessionSecret,
      };
      // Port 0 takes a free port; a server that is started again must come back on the same one.
      let port = options.port;
      let isReady = false;
      const server = supervise({
        name: 'server',
        program: PROGRAM,
        args: () => ['server', '--port', String(port), '--host', options.host],
        env: childEnv,
        say,
        onMessage: (message) => {
          const { kind, url } = message as PartMessage;
          if (kind !== 'ready' || !url || isReady) return;
          isReady = true;
          if (port === 0) port = Number(new URL(url).port);
          process.stdout.write(`ready ${url}\n`);
          if (options.open && process.stdout.isTTY && !env.CI) open(url).catch(() => {});
        },
      });
      const worker = supervise({
        name: 'worker',
        program: PROGRAM,
        args: () => ['worker'],
        env: childEnv,
        say,
      });
      await untilEnd(signal);
      await Promise.all([server.stop(), worker.stop()]);
      await home.close();
    });
}
