import type pg from 'pg';
import { ask } from './ask.ts';
import type { LoadUser } from './fill/fill-people.ts';
import type { Draw, LoadOperation } from './load-operation.ts';
import { type Statements, takeStatements } from './statements.ts';

/** What one request costs while nothing else is asked: means of those after the first. */
export type AloneFigures = {
  name: string;
  milliseconds: number;
  /** Of the first one, when nothing is prepared for it. */
  firstMilliseconds: number;
  bytes: number;
  refused: number;
} & { statements: Statements };

const TIMES = 10;
/** An operation that takes longer is not asked again and again. */
const LONG_MS = 5_000;

/** Asks for each operation several times, one request after the other, and takes what the database did for it. */
export async function askAlone(
  url: string,
  database: pg.Client,
  {
    operations,
    users,
    draw,
  }: { operations: readonly LoadOperation[]; users: readonly LoadUser[]; draw: Draw },
): Promise<AloneFigures[]> {
  const figures: AloneFigures[] = [];
  for (const operation of operations) {
    const userAt = (time: number) => users[time % users.length]!;
    await takeStatements(database);
    const first = await ask(url, userAt(0), operation, draw);
    const answers = [];
    let statements = await takeStatements(database);
    if (first.milliseconds < LONG_MS) {
      for (let time = 1; time <= TIMES; time++) answers.push(await ask(url, userAt(time), operation, draw));
      statements = await takeStatements(database);
    } else answers.push(first);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    figures.push({
      name: operation.name,
      firstMilliseconds: first.milliseconds,
      milliseconds: mean(answers.map(({ milliseconds }) => milliseconds)),
      bytes: mean(answers.map(({ bytes }) => bytes)),
      refused: [first, ...answers].filter(({ isRefused }) => isRefused).length,
      statements: {
        ...statements,
        calls: statements.calls / answers.length,
        milliseconds: statements.milliseconds / answers.length,
        pages: statements.pages / answers.length,
      },
    });
  }
  return figures;
}
