import { sizeInWords } from '@cutgraph/core';
import { type MoveReport, moveFiles, openInstallation, openStore } from '@cutgraph/store';
import type { Command } from 'commander';
import { fileSettings } from '../file-settings.ts';
import { leaveRoot } from '../supervise/leave-root.ts';
import { WrongUse } from '../terminal/exit.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

type MoveOptions = { verify: boolean; removeSourceFiles: boolean; data?: string; json: boolean };

export function add(program: Command, context: Context): void {
  program
    .command('move-files')
    .description('copies all files from one place to another, as CUTGRAPH_FILES says, while everything runs')
    .option('--verify', 'also compares, byte for byte, files that are in both places already', false)
    .option(
      '--remove-source-files',
      'copies nothing, and removes each file from where it was that is the same in the new place',
      false,
    )
    .option('--data <dir>', 'the data folder')
    .option('--json', 'one JSON object a line', false)
    .addHelpText(
      'after',
      `
CUTGRAPH_FILES=bucket,folder moves from the folder to the bucket, CUTGRAPH_FILES=folder,bucket back. Servers and workers
must have the same setting by then: see how-to/many-machines.md. Each copy is read back and compared. It can be stopped
at any time and goes on when it is called again. --remove-source-files is for when no server and no worker reads the old
place any more.`,
    )
    .action((options: MoveOptions) => move(options, context));
}

async function move(options: MoveOptions, { env, signal }: Context): Promise<void> {
  const terminal = openTerminal(options);
  const installation = await openInstallation({ dataFolder: options.data, env });
  try {
    const { home, databaseUrl, isRunning } = installation;
    const files = fileSettings(env, home);
    const [to, from] = files.places ?? [];
    if (!to || !from)
      throw new WrongUse(
        'CUTGRAPH_FILES names no two places. Set it to bucket,folder or folder,bucket, the new place first.',
      );
    // The embedded database that was started for us is another matter: it is started by root.
    if (isRunning) await leaveRoot({ home, env: { ...env, DATABASE_URL: databaseUrl } });
    const store = await openStore({ databaseUrl, ...files });
    try {
      await store.ping();
      const work = options.removeSourceFiles
        ? `Removing files from the ${from}`
        : `Moving files from the ${from} to the ${to}`;
      const report = await moveFiles({
        ...{ store, verify: options.verify, removeSource: options.removeSourceFiles, signal },
        onProgress: (share) => terminal.progress(work, share),
      });
      terminal.done();
      const words = options.removeSourceFiles ? removalInWords : inWords;
      terminal.result(words(report, { from, to }), report);
      if (report.failed.length > 0 || report.late > 0)
        throw new Error('Not all is done yet; see above. What was done stays done.');
    } finally {
      await store.close();
    }
  } finally {
    await installation.close();
  }
}

type Places = { from: string; to: string };

function inWords(report: MoveReport, { from, to }: Places): string {
  const { copied, present, late, failed } = report;
  return [
    `Copied to the ${to} and compared: ${copied.files} files, ${sizeInWords(copied.bytes)}.`,
    `Were there already: ${present.files} files, ${sizeInWords(present.bytes)}.`,
    ...troublesInWords(report, { from, to }),
    ...(failed.length === 0 && late === 0
      ? [`The ${from} is not needed any more once CUTGRAPH_FILES is ${to} everywhere.`]
      : []),
  ].join('\n');
}

function removalInWords(report: MoveReport, { from, to }: Places): string {
  const { present, removed, left } = report;
  const kept = present.files - removed;
  return [
    `Removed from the ${from}, the same as in the ${to}: ${removed} files.`,
    ...(kept > 0 ? [`Kept, because a backup is being taken: ${kept} files. Type the same again.`] : []),
    ...(left > 0 ? [`Are in the ${from} alone, and stay: ${left} files, deleted since or never moved.`] : []),
    ...troublesInWords(report, { from, to }),
  ].join('\n');
}

function troublesInWords({ differing, failed, late }: MoveReport, { from, to }: Places): string[] {
  const some = differing.slice(0, 3).join(', ');
  const [first] = failed;
  return [
    ...(differing.length > 0
      ? [
          `Differ, and stay as they are in both: ${differing.length} (${some}). Those in the ${to} are in use.`,
        ]
      : []),
    ...(first
      ? [`Could not be read or written: ${failed.length} (${first.key}: ${first.why}). Type the same again.`]
      : []),
    ...(late > 0
      ? [
          `${late} files came into the ${from} meanwhile: a server or a worker still has another CUTGRAPH_FILES. Change that, then type the same again.`,
        ]
      : []),
  ];
}
