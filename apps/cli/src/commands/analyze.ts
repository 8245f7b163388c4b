import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { inWorkFolder } from '@cutgraph/home';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import { type AnalyzedFile, analyseFiles } from './analyse-files.ts';
import type { Context } from './context.ts';

export function add(program: Command, context: Context): void {
  program
    .command('analyze')
    .description(
      'what is in videos: per file a folder with media.json, observations.csv, labels.json, faces.json, looks.json, speech.json, quality.json, waveform.json and pictures',
    )
    .argument('<file...>', 'videos')
    .requiredOption('--out <dir>', 'the folder to write to')
    .option('--json', 'one JSON object a line', false)
    .action(async (files: string[], options: { out: string; json: boolean }) => {
      const terminal = openTerminal(options);
      const names = folderNames(files);
      const { analysed, refused } = await analyseFiles(files, context, terminal, {
        extent: 'all',
        keepTwins: true,
      });
      for (const one of analysed) {
        context.signal.throwIfAborted();
        const target = join(resolve(options.out), names.get(one.file)!);
        await copyWhole(one, target);
        const { file, document } = one;
        terminal.result(`${target}: ${document.listLabels.join(', ') || 'nothing recognised'}`, {
          file,
          folder: target,
          labels: document.listLabels,
          seconds: document.mediaDuration,
          recordedAt: document.recordedAt,
          loudness: document.loudness,
          warning: document.warning,
        });
      }
      if (refused.length > 0)
        throw new Error(`${refused.length} of ${files.length} files could not be analysed; see above.`);
    });
}

/** A folder for each file, named after it; of files with the same name the later ones are numbered. */
function folderNames(files: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of new Set(files)) {
    const plain = basename(file, extname(file));
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    names.set(file, name);
  }
  return names;
}

/** A folder arrives whole or not at all, over one of an earlier run and over nothing else. */
async function copyWhole({ folder, document }: AnalyzedFile, target: string): Promise<void> {
  const there = await readdir(target).catch(() => [] as string[]);
  if (there.length > 0 && !there.includes('media.json')) {
    throw new Error(`${target} holds something else than an analysis. Choose another folder with --out.`);
  }
  const parent = resolve(target, '..');
  await mkdir(parent, { recursive: true });
  await inWorkFolder(parent, async (work) => {
    const making = join(work, 'analysis');
    await cp(folder, making, { recursive: true });
    await writeFile(join(making, 'media.json'), `${JSON.stringify(document, null, 2)}\n`);
    await rm(target, { recursive: true, force: true });
    await rename(making, target);
  });
}
