import { exportTimelineOf, type VideographReport } from '@cutgraph/core';
import { mediaInputOf, readAnalysis } from '@cutgraph/worker';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import { analyseFiles } from './analyse-files.ts';
import type { Context } from './context.ts';
import { findMontage } from './find-montage.ts';
import { renderToFile } from './render.ts';
import { type TemplateOptions, templateOf, withTemplateOptions } from './template-options.ts';
import { writeWhole } from './whole-file.ts';

type MontageOptions = TemplateOptions & { out: string; report?: string; json: boolean };

export function add(program: Command, context: Context): void {
  withTemplateOptions(
    program
      .command('montage')
      .description('footage in, montage out; no server and no database')
      .argument('<file...>', 'videos'),
  )
    .requiredOption('--out <file>', 'the video to write (MP4)')
    .option('--report <file>', 'where to write what was looked at, left out and why (JSON)')
    .option('--json', 'one JSON object a line', false)
    .action((files: string[], options: MontageOptions) => makeMontage(files, options, context));
}

async function makeMontage(files: string[], options: MontageOptions, context: Context): Promise<void> {
  const terminal = openTerminal(options);
  const template = await templateOf(options);
  const { analysed, refused } = await analyseFiles(files, context, terminal);
  if (analysed.length === 0) throw new Error('None of the files is a video that can be used; see above.');
  const media = [];
  for (const { folder, document } of analysed) {
    const { observations } = await readAnalysis(folder);
    media.push(mediaInputOf(document, observations));
  }
  const grown = findMontage(template, media);
  const { timeline, warnings } = exportTimelineOf(grown.videograph, grown.path);
  const leftOut = [...refused, ...grown.report.leftOut, ...warnings.map((warning) => warning.message)];
  for (const sentence of leftOut.slice(refused.length)) terminal.say(sentence);
  const made = await renderToFile({
    timeline,
    baseFolder: process.cwd(),
    out: options.out,
    signal: context.signal,
    terminal,
  });
  const cuts = grown.path.map((index, place) => {
    const cut = grown.videograph.cuts[index]!;
    const from = place === 0 ? undefined : grown.path[place - 1];
    const edge =
      from === undefined ? undefined : grown.videograph.edges[from]?.find(({ to }) => to === index);
    const { document } = analysed.find(({ document }) => document.id === cut.mediaID)!;
    return {
      index,
      file: document.name,
      start: cut.start,
      end: cut.end,
      length: cut.length,
      crop: cut.crop,
      join: edge ? { score: edge.score, offset: edge.offset, terms: edge.terms, words: edge.words } : null,
    };
  });
  const report = { ...grown.report, leftOut, seconds: made.seconds, frames: made.frames, cuts };
  if (options.report) await writeWhole(options.report, report);
  terminal.result(summaryOf(options.out, report), { out: options.out, ...report });
}

function summaryOf(
  out: string,
  report: VideographReport & {
    seconds: number;
    cuts: { file: string; start: number; end: number; join: { words: string[] } | null }[];
  },
): string {
  const lines = report.cuts.map(
    ({ file, start, end, join }, place) =>
      `  ${place + 1}. ${file} ${start.toFixed(1)}-${end.toFixed(1)} s${join ? ` (${join.words.join(', ') || 'no match'})` : ''}`,
  );
  return [
    `${out}: ${report.seconds.toFixed(1)} s, ${report.cuts.length} cuts from ${new Set(report.cuts.map(({ file }) => file)).size} of ${report.mediaCount} videos`,
    ...lines,
  ].join('\n');
}
