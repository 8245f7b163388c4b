import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { editOf, writeProject } from '@cutgraph/interchange';
import fc from 'fast-check';
import { randomFilm } from '../../packages/interchange/test/random-timelines.ts';

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
  const texts = films.map(({ timeline, facts, fileOf, reasons }) =>
    writeProject('fcpxml', editOf(timeline, facts, fileOf, reasons)),
  );
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
