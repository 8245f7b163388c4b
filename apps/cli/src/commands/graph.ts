import { mediaInputsOf, readAnalysis } from '@cutgraph/analysis';
import { generateMontage, rulesOf } from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';
import { writeJsonFile } from './json-file.ts';
import { type TemplateOptions, templateOf, withTemplateOptions } from './template-options.ts';

export function add(program: Command, _context: Context): void {
  withTemplateOptions(
    program
      .command('graph')
      .description('analysed folders to a videograph with its report')
      .argument('<dir...>', 'folders that `cutgraph analyze` made'),
  )
    .option('--out <file>', 'where to write the videograph (JSON); stdout otherwise')
    .option('--json', 'one JSON object a line', false)
    .action(async (folders: string[], options: TemplateOptions & { out?: string; json: boolean }) => {
      const terminal = openTerminal(options);
      const rules = rulesOf(await templateOf(options));
      const media = mediaInputsOf(await Promise.all(folders.map(readAnalysis)));
      const grown = generateMontage({ media, rules });
      const report = { ...grown.report, leftOut: sentencesOf(grown.report.notes) };
      const made = { videograph: grown.videograph, path: grown.path, report };
      if (options.out) await writeJsonFile(options.out, made);
      const summary = `${grown.report.cutCount} cuts, ${grown.report.joinCount} joins, best path ${grown.report.pathLength.toFixed(1)} s`;
      if (options.out) terminal.result(`${options.out}: ${summary}`, { out: options.out, report });
      else terminal.result(JSON.stringify(made, null, 2), made);
    });
}
