import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { type FactsByKey, framesIn, type Timeline, videoClipsOf } from '@cutgraph/core';
import {
  editOf,
  type FileFormat,
  FORMAT_FILES,
  notCarried,
  stretchesOf,
  writeProject,
} from '@cutgraph/interchange';
import { sentencesOf } from '@cutgraph/messages';
import type { Terminal } from '../terminal/terminal.ts';
import type { AboutCuts } from './export-in.ts';
import { writeStretches } from './write-stretches.ts';

const FORMATS = Object.keys(FORMAT_FILES) as FileFormat[];
const ENDINGS = FORMATS.map((format) => FORMAT_FILES[format].ending);

export const PROJECT_OPTION = `the edit as a file for editing programs: .${ENDINGS.join(', .')}`;

/** Refuses a name of a project that says no format, before anything is made. */
export function requireProjectFile(file: string | undefined): void {
  if (file === undefined || formatOf(file)) return;
  throw new Error(`${file}: Name the file for an editing program .${ENDINGS.join(', .')}.`);
}

/** Writes a film as a file for an editing program, or its cuts as a table. Answers what of it the file does not have, in sentences. */
export async function writeProjectFile(options: {
  file: string;
  film: Timeline;
  facts: FactsByKey;
  /** Keys of media that are photos. */
  photos: ReadonlySet<string>;
  /** The timecodes of their first frames, seconds, by their keys. */
  startSeconds: ReadonlyMap<string, number>;
  /** Where the paths of the film are counted from. */
  baseFolder: string;
  about: AboutCuts;
  /** Where the project is to have files of its own with what is used of the videos, and so many seconds more at both ends. */
  stretches?: { handles: number; signal: AbortSignal; terminal: Terminal } | undefined;
}): Promise<{ notes: string[] }> {
  const { file, film, facts, photos, startSeconds, baseFolder, about, stretches } = options;
  const clips = videoClipsOf(film);
  const uris = new Map(clips.map(({ media }) => [media.key, media.uri]));
  const [, music] = film.tracks;
  if (music) uris.set(music.clip.media.key, music.clip.media.uri);
  const pathOf = (key: string) => resolve(baseFolder, uris.get(key) ?? key);
  const whole = editOf(
    film,
    facts,
    (key) => {
      const path = pathOf(key);
      return {
        fileName: basename(path),
        path: path.split(sep).join('/'),
        isStill: photos.has(key),
        startSeconds: startSeconds.get(key) ?? 0,
      };
    },
    { reasons: clips.map(({ id }) => about.reasons(id)), alternatives: about.alternatives },
  );
  const format = formatOf(file)!;
  const edit = stretches ? await withStretches(whole, file, pathOf, stretches) : whole;
  await writeFile(file, writeProject(format, edit));
  return {
    notes: sentencesOf(
      notCarried(format, film, facts, { alternatives: edit.alternatives.length, comments: 0 }),
    ),
  };
}

/** The same edit of files that hold what is used, which are made in a folder beside the project. */
async function withStretches(
  whole: ReturnType<typeof editOf>,
  file: string,
  pathOf: (key: string) => string,
  { handles, ...context }: NonNullable<Parameters<typeof writeProjectFile>[0]['stretches']>,
) {
  const folder = `${parse(file).name} media`;
  const { edit, stretches } = stretchesOf(whole, framesIn(handles, whole.rate), folder);
  await writeStretches(stretches, pathOf, join(dirname(file), folder), context);
  return edit;
}

function formatOf(file: string): FileFormat | undefined {
  return FORMATS.find((format) => file.toLowerCase().endsWith(`.${FORMAT_FILES[format].ending}`));
}
