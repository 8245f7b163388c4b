/**
 * `npm run bench craft`: what a machine can say of the films that Auto makes of the footage at hand. With `--sheets FOLDER` it
 * also writes sheets for blind ratings there, and their key; with another SEED behind it, of sets of clips that are drawn by it, too. With `--score KEY RATINGS...` it counts such ratings instead: CSV
 * files of `pair,rating` and of `set,first,second,third`, one or two of each person.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reportFigures } from '../figures.ts';
import { realFootage } from '../videograph/real-footage.ts';
import { drawnSetsOf, filmSetsOf } from './film-sets.ts';
import { machineMeasures } from './measures.ts';
import { type Key, ratingFigures } from './ratings.ts';
import { writeSheets } from './sheets.ts';

const SEED = 20260101;
const [mode, first, ...rest] = process.argv.slice(2);

if (mode === '--score') {
  const key: Key = JSON.parse(readFileSync(resolve(first!), 'utf8'));
  const figures = ratingFigures(
    key,
    rest.map((path) => readFileSync(resolve(path), 'utf8')),
  );
  for (const { name, value, unit } of figures) console.log(`${name} ${Number(value.toPrecision(4))} ${unit}`);
} else {
  const footage = await realFootage();
  if (footage.length > 0) {
    const sets = filmSetsOf(footage);
    reportFigures('craft', machineMeasures(sets));
    if (mode === '--sheets') {
      const seed = rest[0] ? Number(rest[0]) : null;
      const drawn = seed === null ? [] : drawnSetsOf(footage, seed);
      writeSheets([...sets, ...drawn], resolve(first!), seed ?? SEED);
    }
  }
}
