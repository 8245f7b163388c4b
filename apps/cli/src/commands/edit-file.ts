import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ExportTimeline } from '@cutgraph/core';
import { exportOfEdit, type LinkCandidate, READ_ENDINGS, readEdit, relink } from '@cutgraph/interchange';
import { probeMedia } from '@cutgraph/media';
import { sentencesOf } from '@cutgraph/messages';
import { type Command, InvalidArgumentError } from 'commander';
import { type AboutCuts, exportIn } from './export-in.ts';
import { readJsonFile } from './json-file.ts';

/** What the command line says of an edit that another program wrote. */
export type EditOptions = { media: string[]; frameRate: number };

/** More than any program writes for a film: bytes. */
const MOST_BYTES = 50_000_000;

export const EDIT_ARGUMENT = `TIMELINE.json, whose uris may be paths beside the file; what \`cutgraph graph --out\` wrote; or an edit of another program: .${READ_ENDINGS.join(', .')}`;

/** Adds the options for edits of other programs. */
export function withEditOptions(command: Command): Command {
  return command
    .option(
      '--media <folder...>',
      'where the videos of an edit of another program are, beside its own folder',
      [],
    )
    .option('--frame-rate <number>', 'what the timecodes of an .edl count', rateOf, 25);
}

/** The edit list in a file of ours or of another program; its uris are paths from the folder of the file. */
export async function readEditFile(
  file: string,
  { media, frameRate }: EditOptions,
  signal: AbortSignal,
): Promise<{ timeline: ExportTimeline; leftOut: string[]; about: AboutCuts }> {
  const ending = READ_ENDINGS.find((one) => file.toLowerCase().endsWith(`.${one}`));
  if (!ending) return exportIn(await readJsonFile(file), file);
  if ((await stat(file)).size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES / 1e6} MB.`);
  const edit = readEdit(ending, await readFile(file, 'utf8'), frameRate);
  const beside = dirname(resolve(file));
  const folders = [beside, join(beside, 'media'), ...media];
  const paths = edit.sources.flatMap(({ path, fileName }) => [
    ...(path ? [resolve(beside, path)] : []),
    ...folders.map((folder) => resolve(folder, basename(fileName))),
  ]);
  const candidates: LinkCandidate[] = [];
  for (const path of new Set(paths)) {
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile) continue;
    const { durationSeconds, startSeconds = 0 } = await probeMedia(path, signal);
    candidates.push({ id: path, names: [basename(path)], durationSeconds, startSeconds });
  }
  const links = new Map<string, LinkCandidate>();
  const missing: string[] = [];
  for (const { source, file: linked, alike } of relink(edit, candidates)) {
    // Of several that are equally likely, the one in the folder that was named first.
    const found = linked ?? alike[0];
    if (found) links.set(source.key, found);
    else missing.push(source.fileName || 'one without a name');
  }
  if (missing.length > 0)
    throw new Error(
      `${file}: These files were not found: ${missing.join(', ')}. Name their folder with --media.`,
    );
  const { timeline, notes } = exportOfEdit(edit, links);
  if (!timeline) throw new Error(`${file}: Its clips are of parts that their files do not have.`);
  const reasons = new Map(
    edit.markers.map(({ at, text }) => [String(edit.clips.findIndex((clip) => clip.at === at) + 1), text]),
  );
  const about = { reasons: (key: string) => reasons.get(key) ?? '', alternatives: [] };
  return { timeline, leftOut: sentencesOf([...edit.notRead, ...notes]), about };
}

function rateOf(text: string): number {
  const rate = Number(text);
  if (rate >= 1 && rate <= 120) return rate;
  throw new InvalidArgumentError('It must be a number from 1 to 120.');
}
