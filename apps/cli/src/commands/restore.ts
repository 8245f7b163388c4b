import { open } from 'node:fs/promises';
import { describeHome } from '@cutgraph/home';
import { restoreBackup } from '@cutgraph/store';
import type { Command } from 'commander';
import { fileSettings } from '../file-settings.ts';
import { WrongUse } from '../terminal/exit.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

type RestoreOptions = { data?: string; clear: boolean; allowMissingFiles: boolean; json: boolean };

export function add(program: Command, { env, signal }: Context): void {
  program
    .command('restore')
    .description('makes an instance from a backup, in an empty data folder')
    .argument('<file>', 'what cutgraph backup wrote; - for standard input')
    .option('--data <dir>', 'the data folder; empty, or not there yet')
    .option('--clear', 'first removes what a restore left here that was not finished', false)
    .option('--allow-missing-files', 'restores although files that the backup lists are missing', false)
    .option('--json', 'one JSON object a line', false)
    .addHelpText(
      'after',
      `
Refuses a place that has something in it, and a backup that is damaged, not whole, or of a newer Cutgraph; then nothing
is left. With DATABASE_URL the rows go there, into an empty database; files go into the data folder or the bucket, as the
settings say, or are looked for there where the backup lists them alone. Afterwards: cutgraph start`,
    )
    .action(async (file: string, options: RestoreOptions) => {
      if (file === '-' && process.stdin.isTTY)
        throw new WrongUse('A terminal has no backup to give. Pipe one in, or name a file.');
      const terminal = openTerminal(options);
      const source =
        file === '-' ? process.stdin : (await open(file)).createReadStream({ highWaterMark: 2 ** 20 });
      const report = await restoreBackup({
        ...{ source, env, dataFolder: options.data, clear: options.clear, signal },
        files: fileSettings(env, describeHome({ dataFolder: options.data, env })),
        allowMissingFiles: options.allowMissingFiles,
        onProgress: (share) => terminal.progress('Restoring', share),
      });
      terminal.done();
      if (report.missingFiles.length > 0)
        terminal.say(
          `Not there: ${report.missingFiles.length} of ${report.files} files (${report.missingFiles.slice(0, 3).join(', ')}).`,
        );
      if (report.unfinishedUploads > 0)
        terminal.say(
          `${report.unfinishedUploads} uploads were not finished then; they are removed at the start.`,
        );
      terminal.result(
        `${report.folder} (${report.rows} rows, ${report.jobs} jobs and ${report.files} files as of ${report.moment})`,
        report,
      );
    });
}
