import { stripVTControlCharacters } from 'node:util';
import { failuresIn } from '../../scripts/failures.ts';

export type ReadOutput = {
  /** A line for each part of the gate, with its time. */
  parts: string[];
  /** A line for each test that failed, and for each part that did. */
  failures: string[];
};

const PART = /^(passed|FAILED) +[\d.]+ s {2}\S/;

/** What a run of `npm test` said about its parts and its failures. */
export function readOutput(output: string): ReadOutput {
  const lines = stripVTControlCharacters(output).split('\n');
  const parts = lines.filter((line) => PART.test(line));
  const failedParts = parts.filter((line) => line.startsWith('FAILED'));
  // Without any part the run ended before the gate did.
  const last = parts.length > 0 ? [] : lines.filter(Boolean).slice(-3);
  return { parts, failures: [...new Set([...failedParts, ...failuresIn(lines.join('\n'))]), ...last] };
}
