import { describeHome, openStore, runningDatabaseUrl } from '@cutgraph/store';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';
import { userOf } from './user-of.ts';

export function add(program: Command, { env }: Context): void {
  program
    .command('token')
    .description('API tokens for scripts')
    .command('create')
    .description('makes a token in the running instance and prints it, this once')
    .requiredOption('--email <address>', 'whose token it is')
    .requiredOption('--name <name>', 'what it is for')
    .option('--data <dir>', 'the data folder')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { email: string; name: string; data?: string; json: boolean }) => {
      const terminal = openTerminal(options);
      const home = describeHome({ dataFolder: options.data, env });
      const databaseUrl = env.DATABASE_URL || (await runningDatabaseUrl(home));
      const store = await openStore({ databaseUrl, filesFolder: home.filesFolder }).catch((cause) => {
        if (cause.code !== 'ECONNREFUSED') throw cause;
        const where = env.DATABASE_URL
          ? 'The database at DATABASE_URL does not answer'
          : `Nothing runs on ${home.folder}`;
        throw new Error(`${where}. Start Cutgraph first.`, { cause });
      });
      try {
        const userId = await userOf(store, options.email, env);
        const { secret } = await store.change((write) => write.tokens.create(userId, options.name));
        terminal.result(secret, { token: secret, name: options.name });
      } finally {
        await store.close();
      }
    });
}
