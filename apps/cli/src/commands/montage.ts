import { join } from 'node:path';
import { mediaInputsOf } from '@cutgraph/analysis';
import {
  type AutoFilm,
  type AutoWishes,
  autoFilms,
  type BeatRule,
  type Edge,
  exportOf,
  generateMontage,
  type MediaInput,
  NoMatchError,
  repairMessage,
  rulesOf,
  type VideographReport,
  withFollowedMoments,
} from '@cutgraph/core';
import { STILL_VIDEO } from '@cutgraph/media';
import { sentenceOf, sentencesOf } from '@cutgraph/messages';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import { analyseFiles } from './analyse-files.ts';
import { cacheFolderOf } from './analysis-cache.ts';
import { type AutoOptions, autoWishesOf, withAutoOptions } from './auto-options.ts';
import { type BeatsOptions, beatRuleOf, withBeatsOptions } from './beats-options.ts';
import { type CaptionOptions, withCaptionOptions } from './caption-options.ts';
import type { Context } from './context.ts';
import { aboutCuts } from './export-in.ts';
import { type FinishOptions, filmOfPath, titleText, withFinishOptions } from './finish-options.ts';
import { writeJsonFile } from './json-file.ts';
import { PROJECT_OPTION, requireProjectFile } from './project-file.ts';
import { renderToFile } from './render.ts';
import type { KnownSource } from './render-sources.ts';
import { musicInWords, type SoundOptions, withSoundOf, withSoundOptions } from './sound-options.ts';
import { type TemplateOptions, templateOf, withTemplateOptions } from './template-options.ts';

type MontageOptions = TemplateOptions &
  AutoOptions &
  SoundOptions &
  CaptionOptions &
  FinishOptions &
  BeatsOptions & { out: string; project?: string; report?: string; json: boolean };

export function add(program: Command, context: Context): void {
  const command = withAutoOptions(
    withTemplateOptions(
      program
        .command('montage')
        .description('footage in, the best film out; no server and no database')
        .argument('<file...>', 'videos and photos'),
    ),
  );
  withBeatsOptions(withFinishOptions(withCaptionOptions(withSoundOptions(command))))
    .requiredOption('--out <file>', 'the video to write (MP4)')
    .option('--project <file>', PROJECT_OPTION)
    .option('--report <file>', 'where to write what was looked at, left out and why (JSON)')
    .option('--json', 'one JSON object a line', false)
    .action((files: string[], options: MontageOptions) => makeMontage(files, options, context));
}

async function makeMontage(files: string[], options: MontageOptions, context: Context): Promise<void> {
  const terminal = openTerminal(options);
  requireProjectFile(options.project);
  const wishes = autoWishesOf(options);
  const template = wishes ? null : await templateOf(options);
  const rules = template && rulesOf(template);
  if (template?.musicPreset && !options.music) terminal.say(TEMPLATE_MUSIC);
  const beatsOfTemplate = options.music ? template?.musicBeats || undefined : undefined;
  // Known before an hour of work on the footage.
  const beats = await beatRuleOf(
    { ...options, beats: options.beats ?? beatsOfTemplate },
    terminal,
    context.signal,
  );
  const { analysed, refused } = await analyseFiles(files, context, terminal, { extent: 'film' });
  if (analysed.length === 0)
    throw new Error('None of the files is a video or a photo that can be used; see above.');
  const media = mediaInputsOf(analysed);
  const known = new Map(
    analysed.map(({ folder, document }, at): [string, KnownSource] => {
      const quality = [...(media[at]!.quality ?? [])];
      const { speech = [] } = media[at]!;
      return [
        document.original,
        {
          // A photo is rendered from the video that stands still.
          ...(document.facts.isPhoto && { path: join(folder, STILL_VIDEO) }),
          ...{ facts: document.facts, proxy: join(folder, 'proxy.mp4'), quality, speech },
        },
      ];
    }),
  );
  const films = wishes ? filmsOf(media, wishes, beats) : [];
  const film = films[Math.min(options.film, films.length) - 1];
  const made = film?.grown ?? generateMontage({ media, rules: { ...rules!, ...(beats && { beats }) } });
  const grown = withFollowedMoments(made, media);
  for (const [at, one] of films.entries())
    terminal.say(`${one === film ? 'Making' : 'Other'} film ${at + 1}: ${filmInWords(one)}`);
  // A template says what its films are like; Auto decides, and its films are called by their date.
  const shownIds = new Set(film ? grown.path.map((index) => grown.videograph.cuts[index]!.mediaID) : []);
  const text = titleText(
    options,
    media.filter(({ mediaId }) => shownIds.has(mediaId)),
  );
  const durations = new Map(analysed.map(({ document }) => [document.id, document.facts.durationSeconds]));
  const durationOf = (mediaId: string) => durations.get(mediaId);
  const style = options.style ?? template?.stylePreset ?? '';
  const { timeline: edit, warnings } = exportOf(
    filmOfPath(grown, { text, style }, durationOf),
    grown.videograph.minCutLength,
    durationOf,
  );
  const leftOut = [
    ...refused,
    ...sentencesOf(grown.report.notes),
    ...sentencesOf(warnings.map(({ note }) => note)),
  ];
  for (const sentence of leftOut.slice(refused.length)) terminal.say(sentence);
  const title = edit.titles?.[0]?.text ?? '';
  if (title) terminal.say(`Title: ${title}`);
  if (style) terminal.say(`Style: ${style}`);
  const { timeline, music } = await withSoundOf(edit, options, context.signal);
  if (music) terminal.say(musicInWords(music));
  const rendered = await renderToFile({
    timeline,
    baseFolder: process.cwd(),
    out: options.out,
    signal: context.signal,
    cacheFolder: cacheFolderOf(context.env),
    captions: options,
    project: { file: options.project, about: aboutCuts(grown.videograph, timeline) },
    ...{ terminal, known },
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
      join: edge ? joinOf(edge) : null,
      moment: cut.moment && { ...cut.moment, words: sentencesOf(cut.moment.reasons) },
    };
  });
  const { seconds, frames } = rendered;
  const repairs = rendered.repairs.map((repair) => ({ ...repair, words: sentenceOf(repairMessage(repair)) }));
  const decided = film?.decided ?? null;
  const report = {
    ...grown.report,
    decided,
    leftOut,
    title,
    style: style || null,
    music,
    seconds,
    frames,
    repairs,
    cuts,
  };
  if (options.report) await writeJsonFile(options.report, report);
  terminal.result(summaryOf(options.out, report), { out: options.out, ...report });
}

const TEMPLATE_MUSIC =
  'The template has music of a workspace. Here music is a file: name it with --music, or the film has none.';

/** What Auto proposes; where it is nothing, why, and what would help. */
function filmsOf(media: readonly MediaInput[], wishes: AutoWishes, beats: BeatRule | null): AutoFilm[] {
  try {
    return autoFilms(media, wishes, undefined, beats ?? undefined);
  } catch (error) {
    if (!(error instanceof NoMatchError)) throw error;
    const isNarrowed = wishes.subject !== undefined || wishes.montage !== undefined;
    const help = isNarrowed
      ? 'Without --entity and --montage there may be a film.'
      : 'Videos that are lit, in focus and at least a second long would help.';
    throw new Error(`${sentenceOf(error.why)} ${help}`, { cause: error });
  }
}

/** What Auto decided, in one line. */
function filmInWords({ decided, worth, grown }: AutoFilm): string {
  const { montage, subject, pace, canvas } = decided;
  const kind = montage === 'highlights' ? 'highlights' : 'match cuts';
  const cuts = grown.path.length;
  return `${kind} of ${subject || 'any subject'}, ${pace}, ${canvas}, ${worth.seconds.toFixed(0)} s, ${cuts} ${cuts === 1 ? 'cut' : 'cuts'}`;
}

function joinOf({ kind, score, offset, terms, reasons }: Edge) {
  return { kind, score, offset, terms, reasons, words: sentencesOf(reasons) };
}

type ReportedCut = {
  file: string;
  start: number;
  end: number;
  join: { words: string[] } | null;
  moment: { words: string[] } | null;
};

/** Why a cut is where it is: what makes its moment worth showing, or what joins it to the one before. */
function reasonOf({ join, moment }: ReportedCut): string {
  const words = moment?.words ?? join?.words;
  if (!words) return '';
  return ` (${words.join(', ') || (moment ? 'nothing special' : 'no match')})`;
}

function summaryOf(out: string, report: VideographReport & { seconds: number; cuts: ReportedCut[] }): string {
  const lines = report.cuts.map((cut, place) => {
    const between = `${cut.start.toFixed(1)}-${cut.end.toFixed(1)} s`;
    return `  ${place + 1}. ${cut.file} ${between}${reasonOf(cut)}`;
  });
  return [
    `${out}: ${report.seconds.toFixed(1)} s, ${report.cuts.length} cuts from ${new Set(report.cuts.map(({ file }) => file)).size} of ${report.mediaCount} videos`,
    ...lines,
  ].join('\n');
}
