import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The documents whose tables of requirements begin with `| id |`. */
export const DOCUMENTS = ['docs/spec-coverage.md', 'docs/security.md'];

/** One requirement: where it is met, and the test files that the document lists. `where` has short paths. */
export type SpecRow = { line: number; id: string; where: string[]; tests: string[] };

const ROW = /^\| (?<id>\S+) \| .+ \| (?<where>[^|]*) \| (?<tests>[^|]*)\|$/;

function pathsIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

/** Maps each line of a table of requirements; other tables and prose stay as they are. */
function mapRows<T>(text: string, ofRow: (line: string, at: number) => T, ofOther: (line: string) => T): T[] {
  let isOurs = false;
  return text.split('\n').map((line, at) => {
    const isHead = line.startsWith('| id |');
    isOurs = line.startsWith('|') && (isOurs || isHead);
    return isOurs && !isHead && !line.startsWith('|-') ? ofRow(line, at + 1) : ofOther(line);
  });
}

/** The requirements of a document. Throws at a row that has not four cells. */
export function specRowsOf(text: string): SpecRow[] {
  return mapRows<SpecRow | undefined>(
    text,
    (line, at) => {
      const { id = '', where, tests } = ROW.exec(line)?.groups ?? {};
      if (!id) throw new Error(`line ${at} has not the four cells of a requirement: ${line}`);
      return { line: at, id, where: pathsIn(where), tests: pathsIn(tests) };
    },
    () => undefined,
  ).filter((row) => row !== undefined);
}

/** A document whose last column lists, for each requirement, the test files that carry its tag. */
export function withTestFiles(text: string, testsOf: ReadonlyMap<string, readonly string[]>): string {
  const written = (line: string) => {
    const id = ROW.exec(line)?.groups?.id ?? '';
    const files = (testsOf.get(id) ?? []).map((file) => `\`${file}\` `).join('');
    return line.replace(/\| [^|]*\|$/, `| ${files}|`);
  };
  return mapRows(text, written, (line) => line).join('\n');
}

/** A Vitest tag for every requirement, so that a test cannot carry another. */
export function specTags(root: string): { name: string }[] {
  return DOCUMENTS.filter((document) => existsSync(join(root, document)))
    .flatMap((document) => specRowsOf(readFileSync(join(root, document), 'utf8')))
    .map(({ id }) => ({ name: `@${id}` }));
}
