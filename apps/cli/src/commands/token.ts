import { demoIdentityOf } from '@cutgraph/server';
import { describeHome, openStore, runningDatabaseUrl, type Store } from '@cutgraph/store';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

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
      const databaseUrl = env.DATABASE_URL ?? (await runningDatabaseUrl(home));
      const store = await openStore({ databaseUrl, filesFolder: home.filesFolder });
      try {
        const userId = await userOf(store, options.email, env);
        const { secret } = await store.change((write) => write.tokens.create(userId, options.name));
        terminal.result(secret, { token: secret, name: options.name });
      } finally {
        await store.close();
      }
    });
}

/** Under the demo provider anybody exists who is asked for; under a real one people exist once they have signed in. */
async function userOf(store: Store, email: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (!env.OIDC_CLIENT_ID) {
    const user = await store.change((write) => write.users.signIn(demoIdentityOf(email)));
    return user.id;
  }
  const [user, ...others] = await store.read.users.byEmail(email);
  if (!user) throw new Error(`Nobody with the address ${email} has signed in here yet.`);
  if (others.length > 0)
    throw new Error(`Several people sign in with ${email}. Make the token on the screen, under your name.`);
  return user.id;
}
