import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sizeInWords } from '@cutgraph/core';
import { describeHome } from '@cutgraph/home';
import { type BackupReport, writeBackup } from '@cutgraph/store';
import type { Command } from 'commander';
import { fileSettings } from '../file-settings.ts';
import { WrongUse } from '../terminal/exit.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

type BackupOptions = { out: string; withoutFiles: boolean; data?: string; json: boolean };

export function add(program: Command, context: Context): void {
  program
    .command('backup')
    .description('everything of an instance in one file, taken while it runs or while it is stopped')
    .requiredOption('--out <file>', 'the tar to write; - for standard output')
    .option(
      '--without-files',
      'lists the files with their sizes and leaves their bytes where they are',
      false,
    )
    .option('--data <dir>', 'the data folder')
    .option('--json', 'one JSON object a line', false)
    .addHelpText(
      'after',
      `
In it: all rows and waiting jobs of one moment, the files that they speak of, and the secrets that keep people signed
in and links working: keep it as you keep a password. Not in it: uploads that are not finished, the database's own
password, and models. What is deleted meanwhile goes from the disk once the backup has ended.
With DATABASE_URL the rows come from there; the files come from the data folder or the bucket, as the settings say.
--without-files is for a bucket that keeps versions or is copied elsewhere: restore looks for each file of the list.`,
    )
    .action((options: BackupOptions) => backup(options, context));
}

async function backup(options: BackupOptions, context: Context): Promise<void> {
  if (options.out === '-') return toStandardOutput(options, context);
  const terminal = openTerminal(options);
  if (await exists(options.out))
    throw new Error(`${options.out} is there already. Choose another name, or move it away.`);
  // Written beside its place, so that nothing that looks like a backup is less than one.
  const unfinished = `${options.out}.unfinished-${process.pid}`;
  const file = await open(unfinished, 'wx', 0o600).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`There is no folder ${dirname(options.out)}.`);
  });
  let report: BackupReport;
  try {
    report = await intoFile(file, options, context, terminal);
    await rename(unfinished, options.out);
  } finally {
    await rm(unfinished, { force: true });
  }
  terminal.done();
  tellWhatIsNotIn(report, (text) => terminal.say(text));
  terminal.result(`${options.out} (${inWords(report)})`, { out: options.out, ...report });
}

async function intoFile(
  file: FileHandle,
  options: BackupOptions,
  { env, version, signal }: Context,
  terminal: Terminal,
): Promise<BackupReport> {
  // On the disk before it is closed, and closed before it gets its name.
  const sink = file.createWriteStream({ flush: true, highWaterMark: 2 ** 20 });
  try {
    return await writeBackup({
      ...{ ...sourceOf(options, env), product: version, signal, sink },
      onProgress: (share) => terminal.progress('Backing up', share),
    });
  } finally {
    sink.destroy();
    await file.close();
  }
}

/** What is said goes to stderr: standard output is the backup. */
async function toStandardOutput(options: BackupOptions, { env, version, signal }: Context): Promise<void> {
  if (options.json)
    throw new WrongUse('With --out - the backup itself goes to standard output, so leave out --json.');
  if (process.stdout.isTTY)
    throw new WrongUse('A terminal cannot take a backup. Pipe it on, or name a file.');
  const terminal = openTerminal({ json: false });
  const report = await writeBackup({
    ...{ ...sourceOf(options, env), product: version, signal },
    ...{ sink: process.stdout, endsSink: false },
    onProgress: (share) => terminal.progress('Backing up', share),
  });
  terminal.done();
  tellWhatIsNotIn(report, (text) => terminal.say(text));
  terminal.say(`Backed up: ${inWords(report)}.`);
}

function sourceOf({ data: dataFolder, withoutFiles }: BackupOptions, env: NodeJS.ProcessEnv) {
  const files = fileSettings(env, describeHome({ dataFolder, env }));
  return { env, dataFolder, files, withoutFiles };
}

function tellWhatIsNotIn(
  { unfinishedUploads, missingFiles }: BackupReport,
  say: (text: string) => void,
): void {
  if (unfinishedUploads > 0)
    say(`Left out: ${unfinishedUploads} unfinished upload${unfinishedUploads === 1 ? '' : 's'}.`);
  if (missingFiles.length > 0) {
    const some = missingFiles.slice(0, 3).join(', ');
    say(
      `Not in the file store, so not in the backup: ${missingFiles.length} of the files it should hold (${some}).`,
    );
  }
}

function inWords({ bytes, rows, files, jobs, moment }: BackupReport): string {
  return `${sizeInWords(bytes)}: ${rows} rows, ${jobs} jobs and ${files} files as of ${moment}`;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
