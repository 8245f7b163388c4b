import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { musicOf, timelineOf, videoClipsOf } from '@cutgraph/core';
import { editOf, writeProject } from '@cutgraph/interchange';
import fc from 'fast-check';
import { type RandomFilm, randomFilm } from '../../packages/interchange/test/random-timelines.ts';

const ADDRESS =
  'https://raw.githubusercontent.com/CommandPost/CommandPost/develop/src/extensions/cp/apple/fcpxml/dtd';
const VERSIONS = ['1_10', '1_11', '1_12', '1_13', '1_14'];
const FILMS = 100;

/**
 * Films of every kind as FCPXML, held against each version of its document type definition from the one that is written on.
 *
 * @param folderOfDtds where the definitions are; fetched where absent.
 */
export async function checkFcpxml(
  folder: string,
  seed: number,
  folderOfDtds?: string,
): Promise<{ what: string; trouble: string | undefined }[]> {
  const films = fc.sample(randomFilm, { numRuns: FILMS, seed });
  const texts = films.map((film, at) => {
    const { timeline, facts, fileOf, reasons, alternatives } = at % 2 ? film : withMore(film);
    const isStill = at % 4 === 2;
    return writeProject(
      'fcpxml',
      editOf(timeline, facts, (key) => ({ ...fileOf(key), isStill }), { reasons, alternatives }),
    );
  });
  return Promise.all(
    VERSIONS.map(async (version) => {
      const what = `${FILMS} films by FCPXMLv${version}.dtd`;
      try {
        const dtd = await dtdOf(version, folder, folderOfDtds);
        const paths = await Promise.all(
          texts.map(async (text, at) => {
            const path = join(folder, `film-${version}-${at}.fcpxml`);
            await writeFile(path, text.replace('version="1.10"', `version="${version.replace('_', '.')}"`));
            return path;
          }),
        );
        await promisify(execFile)('xmllint', ['--nonet', '--noout', '--dtdvalid', dtd, ...paths]);
        return { what, trouble: undefined };
      } catch (error) {
        const { stderr = '', message } = error as Error & { stderr?: string };
        return { what, trouble: (stderr || message).split('\n').slice(0, 3).join(' ') };
      }
    }),
  );
}

/** The same film with music under it, and with every other clip panned. */
function withMore({ timeline, facts, fileOf, ...others }: RandomFilm): RandomFilm {
  const song = 'song';
  const clips = videoClipsOf(timeline).map((clip, at) => {
    const box = (left: number) => ({ left, top: 0.1, right: left + 0.5, bottom: 0.6 });
    const framing = [
      { time: clip.start, box: box(0) },
      { time: clip.end, box: box(0.5) },
    ];
    return at % 2 ? clip : { ...clip, framing };
  });
  const { canvas, name } = timeline;
  return {
    timeline: timelineOf(clips, canvas, { name, music: musicOf({ key: song, uri: song }) }),
    facts: { ...facts, [song]: { durationSeconds: 20, picture: null, sound: {} } },
    fileOf: (key) => (key === song ? { fileName: 'song.m4a', path: 'media/song.m4a' } : fileOf(key)),
    ...others,
  };
}

async function dtdOf(version: string, folder: string, given?: string): Promise<string> {
  const name = `FCPXMLv${version}.dtd`;
  if (given) {
    await readFile(join(given, name));
    return join(given, name);
  }
  const answer = await fetch(`${ADDRESS}/${name}`);
  if (!answer.ok) throw new Error(`${ADDRESS}/${name} answers ${answer.status}`);
  const path = join(folder, name);
  await writeFile(path, await answer.text());
  return path;
}
