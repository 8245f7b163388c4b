import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a check found: which version it ran beside, and whether that works or is refused with the sentence of the docs. */
type Outcome = { version: string; verdict: 'ok' | 'refused as documented' };

/** Gets a folder that is thrown away afterwards, and registers what must be stopped before that, last started first. */
export type Ground = { folder: string; atEnd(stop: () => Promise<unknown>): void };

/** Cutgraph beside one part that others wrote. Throws when it does not work. */
export type Check = (ground: Ground) => Promise<Outcome>;

/** Runs one check on a folder of its own and answers its line. */
export async function lineOf(name: string, check: Check): Promise<{ line: string; passed: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-others-'));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const { version, verdict } = await check({ folder, atEnd: (stop) => stops.push(stop) });
    return { line: `${name} ${version}: ${verdict}`, passed: true };
  } catch (error) {
    return { line: `${name}: FAILED ${inOneLine(error)}`, passed: false };
  } finally {
    for (const stop of stops.reverse()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function inOneLine(error: unknown): string {
  const causes: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at.message);
  return (causes.length > 0 ? causes.join(': ') : String(error)).replaceAll(/\s+/g, ' ');
}
