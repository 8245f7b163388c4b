import { stripVTControlCharacters } from 'node:util';

/** What begins a line that names a failed test, so that the gate can repeat it at its end. */
const MARK = 'FAILED: ';
const LONGEST = 400;
/** As many failures as a gate repeats. */
const MOST = 20;

/** A failed test as one line: where it stands, and the beginning of its error. */
export function failureLine(name: string, error = ''): string {
  const message = stripVTControlCharacters(error).replaceAll(/\s+/g, ' ').trim();
  return `${MARK}${name}: ${message.slice(0, LONGEST)}`;
}

/** The failures that a runner of tests named at the end of its output. */
export function failuresIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(MARK))
    .slice(-MOST);
}
