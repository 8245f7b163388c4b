import type { Figure } from '../figures.ts';
import type { AloneFigures } from './ask-alone.ts';
import { quantile, type TogetherFigures } from './ask-together.ts';
import { EMPTY, RECOMMENDATION } from './operations.ts';
import type { TableSize } from './statements.ts';
import type { WorkerFigure } from './worker-work.ts';

/** The tables of docs/load.md, in Markdown. */
export function printTables(
  alone: readonly AloneFigures[],
  together: TogetherFigures,
  { tables, work }: { tables: readonly TableSize[]; work: readonly WorkerFigure[] },
): void {
  const [emptyP50, emptyP99] = quantilesOf(together, EMPTY);
  const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  row(
    'operation',
    'alone, ms',
    'statements',
    'database, ms',
    'pages',
    'requests',
    'p50, ms',
    'p99, ms',
    'p50 ratio',
    'p99 ratio',
    'refused',
  );
  row('---', ...Array<string>(10).fill('---:'));
  for (const { name, milliseconds, statements, refused } of alone) {
    const [p50, p99] = quantilesOf(together, name);
    row(
      ...[
        name,
        short(milliseconds),
        short(statements.calls),
        short(statements.milliseconds),
        Math.round(statements.pages),
      ],
      ...[
        together.byName.get(name)?.length ?? 0,
        short(p50),
        short(p99),
        short(p50 / emptyP50),
        short(p99 / emptyP99),
        refused + (together.refused.get(name) ?? 0),
      ],
    );
  }
  console.log();
  row('table', 'rows', 'MB', 'of it indexes, MB');
  row('---', ...Array<string>(3).fill('---:'));
  for (const { name, rows, tableBytes, indexBytes } of tables)
    row(name, rows, Math.round((tableBytes + indexBytes) / 1e6), Math.round(indexBytes / 1e6));
  console.log();
  row('of a worker, or at times, alone', 'ms');
  row('---', '---:');
  for (const { name, milliseconds } of work) row(name, short(milliseconds));
  console.log();
  console.log('# the longest statements of those that took more than 20 ms of the database');
  for (const { name, statements } of alone)
    if (statements.milliseconds > 20)
      console.log(`# ${name}: ${statements.longest.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
}

/** The worst of all operations, which a release is compared by, and each one's ratio. */
export function figuresOf(alone: readonly AloneFigures[], together: TogetherFigures): Figure[] {
  const [emptyP50, emptyP99] = quantilesOf(together, EMPTY);
  const figures: Figure[] = [
    { name: 'load.requests_a_second', value: together.requests / together.seconds, unit: '1/s' },
    { name: 'load.events', value: together.events, unit: 'received' },
    {
      name: 'load.most_parameters',
      value: Math.max(...alone.map(({ statements }) => statements.parameters)),
      unit: 'values of one statement',
    },
    {
      name: 'load.first_recommendation_ms',
      value: alone.find(({ name }) => name === RECOMMENDATION)?.firstMilliseconds ?? 0,
      unit: 'ms, with the index read and built',
    },
    { name: 'load.empty_p50_ms', value: emptyP50, unit: 'ms' },
    { name: 'load.empty_p99_ms', value: emptyP99, unit: 'ms' },
  ];
  for (const { name, statements } of alone) {
    const [p50, p99] = quantilesOf(together, name);
    const key = `load.${name.replaceAll(/\W+/g, '_')}`;
    figures.push({ name: `${key}.database_ms`, value: statements.milliseconds, unit: 'ms' });
    if (Number.isNaN(p50)) continue;
    figures.push({ name: `${key}.p50_over_empty`, value: p50 / emptyP50, unit: 'x' });
    figures.push({ name: `${key}.p99_over_empty`, value: p99 / emptyP99, unit: 'x' });
  }
  return figures;
}

function quantilesOf({ byName }: TogetherFigures, name: string): [p50: number, p99: number] {
  const times = byName.get(name) ?? [];
  return [quantile(times, 0.5), quantile(times, 0.99)];
}

function short(value: number): string {
  if (Number.isNaN(value)) return '-';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
