import { TOKEN_SCOPES, type TokenScope } from '@cutgraph/contract';
import { describeHome } from '@cutgraph/home';
import { openStore, runningDatabaseUrl } from '@cutgraph/store';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { fileSettings } from '../file-settings.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';
import { userOf } from './user-of.ts';

type TokenOptions = {
  email: string;
  name: string;
  scope: TokenScope;
  expiresInDays?: number;
  data?: string;
  json: boolean;
};

export function add(program: Command, { env }: Context): void {
  program
    .command('token')
    .description('API tokens for scripts')
    .command('create')
    .description('makes a token in the running instance and prints it, this once')
    .requiredOption('--email <address>', 'whose token it is')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(new Option('--scope <scope>', 'what it may do').choices([...TOKEN_SCOPES]).default('admin'))
    .option('--expires-in-days <days>', 'when it ends (default: never)', parseDays)
    .option('--data <dir>', 'the data folder')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: TokenOptions) => {
      const terminal = openTerminal(options);
      const home = describeHome({ dataFolder: options.data, env });
      const databaseUrl = env.DATABASE_URL || (await runningDatabaseUrl(home));
      const store = await openStore({
        databaseUrl,
        ...fileSettings(env, home),
      }).catch((cause) => {
        if (cause.code !== 'ECONNREFUSED') throw cause;
        const where = env.DATABASE_URL
          ? 'The database at DATABASE_URL does not answer'
          : `Nothing runs on ${home.folder}`;
        throw new Error(`${where}. Start Cutgraph first.`, { cause });
      });
      try {
        const userId = await userOf(store, options.email, env);
        const { name, scope, expiresInDays = null } = options;
        const { token, secret } = await store.change(async (write) => {
          await write.audit.note({
            action: 'token-made',
            actorId: userId,
            subject: name,
            details: { scope, by: 'command line' },
          });
          return write.tokens.create(userId, { name, scope, expiresInDays });
        });
        terminal.result(secret, { token: secret, name, scope, expiresAt: token.expiresAt });
      } finally {
        await store.close();
      }
    });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new InvalidArgumentError('It must be a whole number of days, 1 to 3650.');
}
