import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  type ExportTimeline,
  exportOf,
  type MediaFacts,
  type PlanFacts,
  planOf,
  type Repair,
  repairMessage,
  type SecondQuality,
  type SpeechSegment,
  timelineOfExport,
  timelineOfPath,
  type Videograph,
  validateTimeline,
} from '@cutgraph/core';
import {
  isPhoto,
  measureMotion,
  probeMedia,
  probeMusic,
  type RenderSource,
  renderTimeline,
} from '@cutgraph/media';
import { sentenceOf, sentencesOf } from '@cutgraph/messages';
import type { Command } from 'commander';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import { cacheFolderOf, speechInCache, stillOf } from './analysis-cache.ts';
import {
  type CaptionOptions,
  requireCaptionsFile,
  withCaptionOptions,
  withSpokenCaptions,
  writeCaptionsFile,
} from './caption-options.ts';
import type { Context } from './context.ts';
import { readJsonFile } from './json-file.ts';
import { isShown, musicInWords, type SoundOptions, withSoundOf, withSoundOptions } from './sound-options.ts';

/** What an analysis knows of a source beyond the file itself. */
export type KnownSource = {
  /** What is rendered in place of the file itself. */
  path?: string;
  facts: MediaFacts;
  proxy: string;
  quality: SecondQuality[];
  speech: readonly SpeechSegment[];
};

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
}): Promise<{ seconds: number; frames: number; repairs: Repair[] }> {
  const { timeline: given, captions = {}, signal, terminal } = options;
  requireCaptionsFile(captions);
  validateTimeline(given);
  const { music } = given;
  const isCaptioned = captions.captions !== undefined || captions.captionsFile !== undefined;
  const isDucked = music !== undefined && music.ducking !== false;
  // Keys are whatever the edit list says.
  const sources: Record<string, RenderSource> = Object.create(null);
  const facts: Record<string, PlanFacts> = Object.create(null);
  const speechOf = new Map<string, readonly SpeechSegment[]>();
  for (const { key, uri } of given.inputs) {
    const path = resolve(options.baseFolder, uri);
    const known = options.known?.get(path);
    if (key === music?.key && !isShown(given, key)) {
      facts[key] = await probeMusic(path, signal);
      sources[key] = { path };
      continue;
    }
    const source = known ? { path, ...known } : await unknownSource(path, options.cacheFolder, signal);
    sources[key] = source;
    facts[key] = { ...source.facts, ...(await motionIn(given, key, source.path, options)) };
    if (!(isDucked || isCaptioned) || source.facts.sound === null) continue;
    const speech = known?.speech ?? (await speechInCache(path, options.cacheFolder, signal));
    if (speech) {
      facts[key] = { ...facts[key], speech };
      speechOf.set(key, speech);
      continue;
    }
    if (isDucked)
      terminal.say(`${uri}: It was not analyzed, so the music is not quieter where someone speaks in it.`);
    if (isCaptioned) terminal.say(`${uri}: It was not analyzed, so what is said in it has no captions.`);
  }
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
  for (const repair of repairs) terminal.say(sentenceOf(repairMessage(repair)));
  const seconds = plan.frameCount / plan.canvas.framesPerSecond;
  return { seconds, frames: plan.frameCount, repairs };
}

/** How the picture of a source moves, where a cut of it is stabilised. */
async function motionIn(
  { editList }: ExportTimeline,
  key: string,
  path: string,
  { signal, terminal }: { signal: AbortSignal; terminal: Terminal },
): Promise<Pick<PlanFacts, 'motion'>> {
  if (!editList.some(({ inputs, stabilise }) => stabilise && inputs.includes(key))) return {};
  const onProgress = (share: number) => terminal.progress('Measuring how the picture shakes', share);
  const motion = await measureMotion(path, { signal, onProgress });
  terminal.done();
  return { motion };
}

/** A source that was not analyzed; of a photo the video that stands still, which is made where it is not there yet. */
async function unknownSource(path: string, cacheFolder: string, signal: AbortSignal) {
  const rendered = (await isPhoto(path)) ? await stillOf(path, cacheFolder, signal) : path;
  return { path: rendered, facts: await probeMedia(rendered, signal) };
}

export function add(program: Command, { signal, env }: Context): void {
  const command = program
    .command('render')
    .description('an export timeline, or the path of a videograph, to a video file')
    .argument(
      '<file>',
      'TIMELINE.json; its uris may be paths beside the file. Or what `cutgraph graph --out` wrote',
    )
    .requiredOption('--out <file>', 'the video to write (MP4)')
    .option('--json', 'one JSON object a line', false);
  withCaptionOptions(withSoundOptions(command)).action(
    async (file: string, options: SoundOptions & CaptionOptions & { out: string; json: boolean }) => {
      const terminal = openTerminal(options);
      const { timeline: given, leftOut } = exportIn(await readJsonFile(file), file);
      for (const sentence of leftOut) terminal.say(sentence);
      const { timeline, music } = await withSoundOf(given, options, signal);
      if (music) terminal.say(musicInWords(music));
      const made = await renderToFile({
        timeline,
        baseFolder: dirname(resolve(file)),
        out: options.out,
        cacheFolder: cacheFolderOf(env),
        captions: options,
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

/** Only its outline is checked here; what is inside is checked where it is planned. */
function exportIn(json: unknown, file: string): { timeline: ExportTimeline; leftOut: string[] } {
  const given = (json ?? {}) as Partial<ExportTimeline> & { videograph?: Videograph; path?: number[] };
  if (given.videograph?.cuts && Array.isArray(given.path)) {
    const { timeline, warnings } = exportOf(
      timelineOfPath(given.videograph, given.path),
      given.videograph.minCutLength,
    );
    return { timeline, leftOut: sentencesOf(warnings.map(({ note }) => note)) };
  }
  if (Array.isArray(given.inputs) && Array.isArray(given.editList))
    return { timeline: json as ExportTimeline, leftOut: [] };
  throw new Error(`${file} is no timeline: it needs the lists "inputs" and "editList".`);
}
