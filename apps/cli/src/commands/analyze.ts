import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import { analyseFiles } from './analyse-files.ts';
import type { Context } from './context.ts';

export function add(program: Command, context: Context): void {
  program
    .command('analyze')
    .description(
      'what is in videos: per file a folder with media.json, observations.csv, labels.json and pictures',
    )
    .argument('<file...>', 'videos')
    .requiredOption('--out <dir>', 'the folder to write to')
    .option('--json', 'one JSON object a line', false)
    .action(async (files: string[], options: { out: string; json: boolean }) => {
      const terminal = openTerminal(options);
      const { analysed, refused } = await analyseFiles(files, context, terminal);
      for (const { file, folder, document } of analysed) {
        const target = join(resolve(options.out), basename(file, extname(file)));
        await copyWhole(folder, target);
        terminal.result(`${target}: ${document.listLabels.join(', ') || 'nothing recognised'}`, {
          file,
          folder: target,
          labels: document.listLabels,
          seconds: document.mediaDuration,
          warning: document.warning,
        });
      }
      if (refused.length > 0)
        throw new Error(`${refused.length} of ${files.length} files could not be analysed; see above.`);
    });
}

/** A folder arrives whole or not at all, over one of an earlier run. */
async function copyWhole(from: string, to: string): Promise<void> {
  const parent = resolve(to, '..');
  await mkdir(parent, { recursive: true });
  const making = await mkdtemp(join(parent, '.making-'));
  try {
    await cp(from, making, { recursive: true });
    await rm(to, { recursive: true, force: true });
    await rename(making, to);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
