import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  type ExportTimeline,
  exportOf,
  type MediaFacts,
  planOf,
  type Repair,
  repairWords,
  type SecondQuality,
  timelineOfExport,
  timelineOfPath,
  type Videograph,
  validateTimeline,
} from '@cutgraph/core';
import { probeMedia, type RenderSource, renderTimeline } from '@cutgraph/media';
import type { Command } from 'commander';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';
import { readJsonFile } from './json-file.ts';

/** What an analysis knows of a source beyond the file itself. */
export type KnownSource = { facts: MediaFacts; proxy: string; quality: SecondQuality[] };

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
}): Promise<{ seconds: number; frames: number; repairs: Repair[] }> {
  const { timeline, signal, terminal } = options;
  validateTimeline(timeline);
  const sources: Record<string, RenderSource & { facts: MediaFacts }> = {};
  for (const { key, uri } of timeline.inputs) {
    const path = resolve(options.baseFolder, uri);
    const known = options.known?.get(path);
    sources[key] = { path, ...(known ?? { facts: await probeMedia(path, signal) }) };
  }
  const facts = Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, source.facts]));
  const plan = planOf(timelineOfExport(timeline), facts);
  await mkdir(dirname(resolve(options.out)), { recursive: true });
  const repairs = await renderTimeline(plan, sources, resolve(options.out), {
    signal,
    onProgress: (share) => terminal.progress('Rendering', share),
  });
  terminal.done();
  for (const repair of repairs) terminal.say(repairWords(repair));
  const seconds = plan.frameCount / plan.canvas.framesPerSecond;
  return { seconds, frames: plan.frameCount, repairs };
}

export function add(program: Command, { signal }: Context): void {
  program
    .command('render')
    .description('an export timeline, or the path of a videograph, to a video file')
    .argument(
      '<file>',
      'TIMELINE.json; its uris may be paths beside the file. Or what `cutgraph graph --out` wrote',
    )
    .requiredOption('--out <file>', 'the video to write (MP4)')
    .option('--json', 'one JSON object a line', false)
    .action(async (file: string, options: { out: string; json: boolean }) => {
      const terminal = openTerminal(options);
      const { timeline, leftOut } = exportIn(await readJsonFile(file), file);
      for (const sentence of leftOut) terminal.say(sentence);
      const made = await renderToFile({
        timeline,
        baseFolder: dirname(resolve(file)),
        out: options.out,
        signal,
        terminal,
      });
      terminal.result(`${options.out} (${made.seconds.toFixed(1)} s)`, {
        out: options.out,
        ...made,
        leftOut,
      });
    });
}

/** Only its outline is checked here; what is inside is checked where it is planned. */
function exportIn(json: unknown, file: string): { timeline: ExportTimeline; leftOut: string[] } {
  const given = (json ?? {}) as Partial<ExportTimeline> & { videograph?: Videograph; path?: number[] };
  if (given.videograph?.cuts && Array.isArray(given.path)) {
    const { timeline, warnings } = exportOf(
      timelineOfPath(given.videograph, given.path),
      given.videograph.minCutLength,
    );
    return { timeline, leftOut: warnings.map(({ message }) => message) };
  }
  if (Array.isArray(given.inputs) && Array.isArray(given.editList))
    return { timeline: json as ExportTimeline, leftOut: [] };
  throw new Error(`${file} is no timeline: it needs the lists "inputs" and "editList".`);
}
