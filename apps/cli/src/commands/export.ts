import { dirname, resolve } from 'node:path';
import { planOf, timelineOfExport, validateTimeline } from '@cutgraph/core';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import { cacheFolderOf } from './analysis-cache.ts';
import type { Context } from './context.ts';
import { EDIT_ARGUMENT, type EditOptions, readEditFile, withEditOptions } from './edit-file.ts';
import { PROJECT_OPTION, requireProjectFile, writeProjectFile } from './project-file.ts';
import { sourcesOf } from './render-sources.ts';
import { handlesOf } from './write-stretches.ts';

type ExportOptions = {
  out: string;
  alternatives: boolean;
  stretches: boolean;
  handles: number;
  json: boolean;
};

export function add(program: Command, { signal, env }: Context): void {
  const command = program
    .command('export')
    .description('an export timeline, or the path of a videograph, to a file that editing programs open')
    .argument('<file>', EDIT_ARGUMENT)
    .requiredOption('--out <file>', PROJECT_OPTION)
    .option(
      '--no-alternatives',
      'without the other clips that could follow at each cut, which go along switched off',
    )
    .option(
      '--stretches',
      'with files of their own beside it, which hold no more of the videos than is used and --handles; photos and music stay where they are',
      false,
    )
    .option('--handles <seconds>', 'how much more there is at both ends of what is used', handlesOf, 1)
    .option('--json', 'one JSON object a line', false);
  withEditOptions(command).action(async (file: string, options: EditOptions & ExportOptions) => {
    const { out } = options;
    const terminal = openTerminal(options);
    requireProjectFile(out);
    const { timeline, leftOut, about } = await readEditFile(file, options, signal);
    validateTimeline(timeline);
    const baseFolder = dirname(resolve(file));
    const known = { baseFolder, cacheFolder: cacheFolderOf(env), isCaptioned: false };
    const { facts, photos, startSeconds } = await sourcesOf(timeline, { ...known, signal, terminal });
    const film = timelineOfExport(timeline);
    // What cannot be rendered is not exported either.
    planOf(film, facts);
    const { notes } = await writeProjectFile({
      file: out,
      film,
      facts,
      photos,
      startSeconds,
      baseFolder,
      about: options.alternatives ? about : { ...about, alternatives: [] },
      ...(options.stretches && { stretches: { handles: options.handles, signal, terminal } }),
    });
    for (const sentence of [...leftOut, ...notes]) terminal.say(sentence);
    terminal.result(`${out}: ${timeline.editList.length} cuts`, { out, leftOut, notes });
  });
}
