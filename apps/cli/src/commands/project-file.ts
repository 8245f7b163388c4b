import { writeFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { type FactsByKey, type Timeline, videoClipsOf } from '@cutgraph/core';
import { editOf, type FileFormat, FORMAT_FILES, notCarried, writeProject } from '@cutgraph/interchange';
import { sentencesOf } from '@cutgraph/messages';
import type { AboutCuts } from './export-in.ts';

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
}): Promise<{ notes: string[] }> {
  const { file, film, facts, photos, startSeconds, baseFolder, about } = options;
  const clips = videoClipsOf(film);
  const uris = new Map(clips.map(({ media }) => [media.key, media.uri]));
  const [, music] = film.tracks;
  if (music) uris.set(music.clip.media.key, music.clip.media.uri);
  const edit = editOf(
    film,
    facts,
    (key) => {
      const path = resolve(baseFolder, uris.get(key) ?? key);
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
  await writeFile(file, writeProject(format, edit));
  return { notes: sentencesOf(notCarried(format, film, facts, edit.alternatives.length)) };
}

function formatOf(file: string): FileFormat | undefined {
  return FORMATS.find((format) => file.toLowerCase().endsWith(`.${FORMAT_FILES[format].ending}`));
}
