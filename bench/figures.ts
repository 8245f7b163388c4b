import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measured number. Names stay the same from release to release. */
export type Figure = { name: string; value: number; unit: string };

/** Prints figures one a line as `name value unit`, and writes them to `bench/<benchName>/result.json`. */
export function reportFigures(benchName: string, figures: Figure[]): void {
  for (const figure of figures) printFigure(figure);
  writeFigures(benchName, figures);
}

/** Prints one figure as `name value unit`. */
export function printFigure({ name, value, unit }: Figure): void {
  console.log(`${name} ${shortened(value)} ${unit}`);
}

/** Writes figures to `bench/<benchName>/result.json`. */
export function writeFigures(benchName: string, figures: readonly Figure[]): void {
  const folder = join(import.meta.dirname, benchName);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'result.json'), `${JSON.stringify({ bench: benchName, figures }, null, 2)}\n`);
}

/** Each figure as its mean over several runs that report the same ones in the same order. */
export function meansOf(runs: readonly Figure[][]): Figure[] {
  return runs[0]!.map((figure, at) => ({
    ...figure,
    value: runs.reduce((sum, run) => sum + run[at]!.value, 0) / runs.length,
  }));
}

/** Enough digits to compare by, no more. */
function shortened(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(1) : String(Number(value.toPrecision(4)));
}
