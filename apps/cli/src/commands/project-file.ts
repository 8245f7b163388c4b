import { writeFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { type FactsByKey, type Timeline, videoClipsOf } from '@cutgraph/core';
import {
  editOf,
  FORMAT_FILES,
  notCarried,
  PROJECT_FORMATS,
  type ProjectFormat,
  writeMarkers,
  writeProject,
} from '@cutgraph/interchange';
import { sentencesOf } from '@cutgraph/messages';
import type { ReasonOfCut } from './export-in.ts';

const ENDINGS = [...PROJECT_FORMATS.map((format) => FORMAT_FILES[format].ending), 'csv'];

export const PROJECT_OPTION = `the edit as a file for editing programs: .${ENDINGS.join(', .')}`;

/** Refuses a name of a project that says no format, before anything is made. */
export function requireProjectFile(file: string | undefined): void {
  if (file === undefined || formatOf(file) || isMarkers(file)) return;
  throw new Error(`${file}: Name the file for an editing program .${ENDINGS.join(', .')}.`);
}

/** Writes a film as a file for an editing program, or its cuts as a table. Answers what of it the file does not have, in sentences. */
export async function writeProjectFile(options: {
  file: string;
  film: Timeline;
  facts: FactsByKey;
  /** Keys of media that are photos. */
  photos: ReadonlySet<string>;
  /** Where the paths of the film are counted from. */
  baseFolder: string;
  reasons: ReasonOfCut;
}): Promise<{ notes: string[] }> {
  const { file, film, facts, photos, baseFolder, reasons } = options;
  const clips = videoClipsOf(film);
  const uris = new Map(clips.map(({ media }) => [media.key, media.uri]));
  const [, music] = film.tracks;
  if (music) uris.set(music.clip.media.key, music.clip.media.uri);
  const edit = editOf(
    film,
    facts,
    (key) => {
      const path = resolve(baseFolder, uris.get(key) ?? key);
      return { fileName: basename(path), path: path.split(sep).join('/'), isStill: photos.has(key) };
    },
    clips.map(({ id }) => reasons(id)),
  );
  const format = formatOf(file);
  await writeFile(file, format ? writeProject(format, edit) : writeMarkers(edit));
  return { notes: format ? sentencesOf(notCarried(format, film, facts)) : [] };
}

function formatOf(file: string): ProjectFormat | undefined {
  return PROJECT_FORMATS.find((format) => file.toLowerCase().endsWith(`.${FORMAT_FILES[format].ending}`));
}

function isMarkers(file: string): boolean {
  return file.toLowerCase().endsWith('.csv');
}
