import { describeHome } from '@cutgraph/home';
import { rotateSessionSecret } from '@cutgraph/store';
import type { Command } from 'commander';
import { WrongUse } from '../terminal/exit.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

const ROTATED =
  'There is a new secret; the one before still holds until the next time. Restart Cutgraph so that it is used. No one is signed out.';
const IN_SETTING =
  'The secret is in the setting SESSION_SECRET, so it is yours to change: put a new one before it, with a comma between ("NEW,OLD"), restart every server, and take the old one out after a day. No one is signed out.';

export function add(program: Command, { env }: Context): void {
  program
    .command('secrets')
    .description('what the server signs with')
    .command('rotate')
    .description('makes a new secret; what the one before signed still holds, and no one is signed out')
    .option('--data <dir>', 'the data folder')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { data?: string; json: boolean }) => {
      const terminal = openTerminal(options);
      if (env.SESSION_SECRET) throw new WrongUse(IN_SETTING);
      const home = describeHome({ dataFolder: options.data, env });
      await rotateSessionSecret(home);
      terminal.result(ROTATED, { dataFolder: home.folder, restart: true });
    });
}
