import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  type ExportTimeline,
  planOf,
  type Repair,
  repairMessage,
  timelineOfExport,
  validateTimeline,
} from '@cutgraph/core';
import { renderTimeline } from '@cutgraph/media';
import { sentenceOf } from '@cutgraph/messages';
import type { Command } from 'commander';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import { cacheFolderOf } from './analysis-cache.ts';
import {
  type CaptionOptions,
  requireCaptionsFile,
  withCaptionOptions,
  withSpokenCaptions,
  writeCaptionsFile,
} from './caption-options.ts';
import type { Context } from './context.ts';
import { EDIT_ARGUMENT, type EditOptions, readEditFile, withEditOptions } from './edit-file.ts';
import type { AboutCuts } from './export-in.ts';
import { PROJECT_OPTION, requireProjectFile, writeProjectFile } from './project-file.ts';
import { type KnownSource, sourcesOf } from './render-sources.ts';
import { musicInWords, type SoundOptions, withSoundOf, withSoundOptions } from './sound-options.ts';

/**
 * Renders an export timeline to a file; its uris are paths, taken from `baseFolder`. Answers seconds and frames, and which
 * cuts had to be repaired.
 *
 * @param options.known what was found out about some sources before, by their absolute path.
 */
export async function renderToFile(options: {
  timeline: ExportTimeline;
  baseFolder: string;
  out: string;
  signal: AbortSignal;
  terminal: Terminal;
  known?: ReadonlyMap<string, KnownSource>;
  /** Where analyses are kept, which may say where someone speaks in what is not `known`. */
  cacheFolder: string;
  captions?: CaptionOptions;
  /** A file for an editing program that is written beside the film, and what is known of its cuts. */
  project?: { file: string | undefined; about: AboutCuts };
}): Promise<{ seconds: number; frames: number; repairs: Repair[] }> {
  const { timeline: given, captions = {}, signal, terminal } = options;
  requireCaptionsFile(captions);
  requireProjectFile(options.project?.file);
  validateTimeline(given);
  const isCaptioned = captions.captions !== undefined || captions.captionsFile !== undefined;
  const { sources, facts, photos, startSeconds, speechOf } = await sourcesOf(given, {
    ...options,
    isCaptioned,
  });
  const timeline = withSpokenCaptions(given, captions, (key) => speechOf.get(key), terminal);
  const film = timelineOfExport(timeline);
  const plan = planOf(film, facts);
  await mkdir(dirname(resolve(options.out)), { recursive: true });
  const repairs = await renderTimeline(plan, sources, resolve(options.out), {
    signal,
    onProgress: (share) => terminal.progress('Rendering', share),
  });
  terminal.done();
  await writeCaptionsFile(film, captions);
  if (options.project?.file) {
    const { file, about } = options.project;
    const { notes } = await writeProjectFile({
      ...{ file, film, facts, photos, startSeconds, about },
      baseFolder: options.baseFolder,
    });
    for (const note of notes) terminal.say(`${file}: ${note}`);
  }
  for (const repair of repairs) terminal.say(sentenceOf(repairMessage(repair)));
  const seconds = plan.frameCount / plan.canvas.framesPerSecond;
  return { seconds, frames: plan.frameCount, repairs };
}

export function add(program: Command, { signal, env }: Context): void {
  const command = program
    .command('render')
    .description('an export timeline, or the path of a videograph, to a video file')
    .argument('<file>', EDIT_ARGUMENT)
    .requiredOption('--out <file>', 'the video to write (MP4)')
    .option('--project <file>', PROJECT_OPTION)
    .option('--json', 'one JSON object a line', false);
  withEditOptions(withCaptionOptions(withSoundOptions(command))).action(
    async (
      file: string,
      options: SoundOptions & CaptionOptions & EditOptions & { out: string; project?: string; json: boolean },
    ) => {
      const terminal = openTerminal(options);
      const { timeline: given, leftOut, about } = await readEditFile(file, options, signal);
      for (const sentence of leftOut) terminal.say(sentence);
      const { timeline, music } = await withSoundOf(given, options, signal);
      if (music) terminal.say(musicInWords(music));
      const made = await renderToFile({
        timeline,
        baseFolder: dirname(resolve(file)),
        out: options.out,
        cacheFolder: cacheFolderOf(env),
        captions: options,
        project: { file: options.project, about },
        signal,
        terminal,
      });
      terminal.result(`${options.out} (${made.seconds.toFixed(1)} s)`, {
        out: options.out,
        ...made,
        leftOut,
        ...(music && { music }),
      });
    },
  );
}
